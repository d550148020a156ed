/// The scripts for shells. They only hand over the words and show the answers; everything else is for `__complete`.
enum CompletionScript {
  /// Bash gives words that are broken at `=` and `:`, so the line is read again, with its quotes. Answers are whole words;
  /// of those only what stands after the last break, or after a quote that is still open, is put in: within quotes nothing
  /// breaks a word.
  static let bash = #"""
    # Completion of settee in bash: source <(settee completions bash)
    _settee() {
      local line="${COMP_LINE:0:COMP_POINT}" words=() word='' is_word='' quote='' cut='' char i
      for ((i = 0; i < ${#line}; i++)); do
        char="${line:i:1}"
        if [[ -z $quote && $char == [[:space:]] ]]; then
          [[ -n $is_word ]] && words+=("$word")
          word='' is_word='' cut=''
          continue
        fi
        is_word=1
        if [[ $char == "$quote" ]]; then
          quote=''
        elif [[ -z $quote && $char == [\"\'] ]]; then
          quote=$char cut=$word
        elif [[ $char == \\ && ( -z $quote || ( $quote == '"' && ${line:i+1:1} == [\\\"\`\$] ) ) ]]; then
          ((i++))
          word+="${line:i:1}"
        else
          word+=$char
          [[ -z $quote && $char == [=:] ]] && cut=$word
        fi
      done
      words+=("$word")
      COMPREPLY=()
      while IFS=$'\t' read -r word _; do
        [[ $word == *[=/,] ]] && compopt -o nospace
        word="${word#"$cut"}"
        case $quote in
          '"') word="${word//\\/\\\\}" word="${word//\"/\\\"}" word="${word//\$/\\\$}" word="${word//\`/\\\`}" ;;
          \') word="${word//\'/\'\\\'\'}" ;;
          *) printf -v word '%q' "$word" ;;
        esac
        COMPREPLY+=("$word")
      done < <("$1" __complete -- "${words[@]:1}" 2>/dev/null)
    }
    complete -F _settee settee

    """#

  static let zsh = #"""
    #compdef settee
    # Completion of settee in zsh: settee completions zsh > "${fpath[1]}/_settee"
    _settee() {
      local line word quote=$compstate[quote]
      local -a ended open
      # What is typed of the word, which may have a quote that is still open, stands apart from that quote.
      word=$IPREFIX${(Q):-$quote$PREFIX$quote}
      for line in "${(@f)$("${(Q)words[1]}" __complete -- "${(@Q)words[2,CURRENT-1]}" "$word" 2>/dev/null)}"; do
        [[ -n $line ]] || continue
        word=${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}
        if [[ ${line%%$'\t'*} == *[=/,] ]]; then open+=("$word"); else ended+=("$word"); fi
      done
      (( $#ended )) && _describe -V settee ended
      (( $#open )) && _describe -V settee open -S ''
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _settee "$@"; else compdef _settee settee; fi

    """#

  static let fish = #"""
    # Completion of settee in fish: settee completions fish > ~/.config/fish/completions/settee.fish
    function __settee_complete
        set -l words (commandline -opc)
        set -l word (commandline -ct)
        # A quote that is still open is closed first: such a word has no meaning.
        set -l last (string unescape -- "$word"; or string unescape -- "$word\""; or string unescape -- "$word'")
        settee __complete -- $words[2..] "$last" 2>/dev/null
    end
    complete -c settee -f -k -a '(__settee_complete)'

    """#
}
