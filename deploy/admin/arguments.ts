/** Words and `--name value` (or `--name=value`) pairs of a command line. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

/** Any option may be given, because settings are named by their wire names. @throws Error for an option without a value */
export const readArguments = (given: readonly string[]): Arguments => {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [name = '', inline] = [
      word.slice(2).split('=', 1)[0],
      word.includes('=') ? word.slice(word.indexOf('=') + 1) : undefined,
    ];
    const value = inline ?? given[(index += 1)];
    // Who forgot the value would otherwise lose the next option, too; one that begins so is given by `=`.
    if (value === undefined || (inline === undefined && value.startsWith('--')))
      throw new Error(`--${name} に値がありません。`);
    options[name] = value;
  }
  return { words, options };
};
