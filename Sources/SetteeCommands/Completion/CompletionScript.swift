/// The scripts for shells. They only hand over the words and show the answers; everything else is for `__complete`.
enum CompletionScript {
  /// Bash gives words that are broken at `=` and `:`, so the line is read again. Answers are whole words; of those only
  /// what stands after the last break is put in.
  static let bash = #"""
    # Completion of settee in bash: source <(settee completions bash)
    _settee() {
      local line="${COMP_LINE:0:COMP_POINT}" words word rest=() IFS=$' \t\n'
      read -a words <<< "$line"
      [[ $line == *[[:space:]] ]] && words+=('')
      local last="${words[${#words[@]}-1]}"
      local cut="${last%"${last##*[=:]}"}"
      COMPREPLY=()
      while IFS=$'\t' read -r word _; do
        [[ $word == *[=/,] ]] && compopt -o nospace
        printf -v word '%q' "${word#"$cut"}"
        COMPREPLY+=("$word")
      done < <("$1" __complete -- "${words[@]:1}" 2>/dev/null)
    }
    complete -F _settee settee

    """#

  static let zsh = #"""
    #compdef settee
    # Completion of settee in zsh: settee completions zsh > "${fpath[1]}/_settee"
    _settee() {
      local line word
      local -a ended open
      for line in "${(@f)$("${(Q)words[1]}" __complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
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
        set -l words (commandline -opc) (commandline -ct | string unescape)
        settee __complete -- $words[2..] 2>/dev/null
    end
    complete -c settee -f -k -a '(__settee_complete)'

    """#
}
