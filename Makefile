# Each target does its own set-up; see Scripts/setup.sh.
SWIFT ?= swift
PREFIX ?= /usr/local

.PHONY: demo test lint format benchmark peers schema completion release install deb sanitize-threads setup clean

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
	$(SWIFT) run -c release settee-benchmarks $(BENCHMARKS)

peers:
	@Scripts/peers.sh

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks examples

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks examples

setup:
	@Scripts/setup.sh

clean:
	rm -rf .build

# Writes the JSON Schemas of forms and scenarios from the parsers' tables; a test fails when one that is checked in
# differs.
schema: setup
	RECORD=1 $(SWIFT) test --filter SchemaTests

# The tool as one static executable, without Foundation. Asking for generic types by their arguments, not by their
# names, spares a short run a fifth of its instructions.
release: setup
	$(SWIFT) build -c release --product settee --static-swift-stdlib -Xswiftc -static-executable \
	  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	  --scratch-path .build/static

# Presses Tab in bash, zsh and fish, and measures the answers; installs the shells that are missing.
completion: release
	Scripts/check-completion.py .build/static/release/settee

# Installs the tool, its manual page and completion scripts below PREFIX, in DESTDIR when that is given.
install: release
	@Scripts/install.sh .build/static/release/settee "$(DESTDIR)$(PREFIX)"

# Makes a Debian package in .build.
deb: release
	@Scripts/deb.sh .build/static/release/settee .build

# Ten thousand random acts on each of eight threads, under the thread sanitizer.
sanitize-threads: setup
	SETTEE_STRESS=10000 $(SWIFT) test --sanitize=thread -Xswiftc -DSETTEE_THREAD_SANITIZER \
	  --scratch-path .build/threads --filter StressTests
