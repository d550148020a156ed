# Each target does its own set-up; see Scripts/setup.sh.
SWIFT ?= swift
PREFIX ?= /usr/local

.PHONY: demo test lint format benchmark peers schema schema-check completion release install deb setup clean
.PHONY: sanitize sanitize-threads memcheck prove fuzz

# Checks the forms, then reads and changes the settings of one of them.
demo: setup
	$(SWIFT) build --product settee
	@Scripts/demo.sh "$$($(SWIFT) build --show-bin-path)/settee"

test: setup
	$(SWIFT) test

# Ratios against a baseline in the same run; BENCHMARKS="tool testing" runs some of them only. The whole processes are
# those of the tool as it is installed. What it is compared with and is not there is skipped: `make peers` installs it.
benchmark: release
	clang -O2 -static -I Benchmarks/Baseline/include Benchmarks/Programs/baseline.c \
	  Benchmarks/Baseline/settee_baseline.c -o .build/baseline
	@Scripts/install.sh .build/static/release/settee .build/installed
	SETTEE=.build/installed/bin/settee $(SWIFT) run -c release settee-benchmarks $(BENCHMARKS)

peers:
	@Scripts/peers.sh

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Fuzzing Benchmarks examples

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Fuzzing Benchmarks examples

setup:
	@Scripts/setup.sh

clean:
	rm -rf .build

# Writes the JSON Schemas of forms and scenarios from the parsers' tables; a test fails when one that is checked in
# differs.
schema: setup
	RECORD=1 $(SWIFT) test --filter SchemaTests

# Compares the verdicts of the schemas and of the tool on forms, scenarios and values, right and wrong.
schema-check: setup
	$(SWIFT) build --product settee
	@python=$$(Scripts/python-with.sh jsonschema PyYAML) && \
	  "$$python" Scripts/check-schema.py "$$($(SWIFT) build --show-bin-path)/settee"

# The tool as one static executable, without Foundation.
release: setup
	SWIFT="$(SWIFT)" Scripts/release.sh

# Presses Tab in bash, zsh and fish, and measures the answers; installs the shells that are missing.
completion: setup
	$(SWIFT) build --product settee
	@Scripts/check-completion.py "$$($(SWIFT) build --show-bin-path)/settee"

# Installs the tool, its manual page and completion scripts below PREFIX, in DESTDIR when that is given.
install: release
	@Scripts/install.sh .build/static/release/settee "$(DESTDIR)$(PREFIX)"

# Makes a Debian package in .build.
deb: release
	@Scripts/deb.sh .build/static/release/settee .build

# The whole suite under the address sanitizer, and under the thread sanitizer. Long.
sanitize: setup
	Scripts/sanitize.sh address
	Scripts/sanitize.sh threads

# The optimised tool under valgrind, which also sees libyaml. Its C library is linked dynamically, as valgrind needs it,
# and its debug information is of the version that valgrind reads.
memcheck: setup
	$(SWIFT) build -c release --product settee --static-swift-stdlib -Xcc -gdwarf-4 --scratch-path .build/memcheck
	Scripts/check-memory.sh .build/memcheck/release/settee

# What docs/evidence.md says of the tool: the store's proofs, huge forms, and comparisons with other programs,
# and that Tab is answered in time.
prove: release
	Scripts/prove-store.sh .build/static/release/settee
	Scripts/stress-forms.py .build/static/release/settee
	Scripts/check-json.py .build/static/release/settee
	Scripts/check-text-measure.py .build/static/release/settee
	Scripts/check-completion.py .build/static/release/settee --timed

# Ten thousand random acts on each of eight threads, under the thread sanitizer.
sanitize-threads: setup
	SETTEE_STRESS=10000 Scripts/sanitize.sh threads --filter StressTests

# Made-up inputs for a minute a target (FUZZ_SECONDS), with a table of what was tried and found.
fuzz: setup
	SWIFT="$(SWIFT)" Scripts/fuzz.sh
