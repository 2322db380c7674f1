import { usages, type CommandName } from '#admin-commands';

/** Words that a command does not know would be passed over in silence. @throws Error for one too many */
export const requireWords = (name: string | undefined, words: readonly string[]): void => {
  const { mostWords, usage } = usages[name as CommandName];
  const further = words.slice(mostWords);
  if (further.length > 0) throw new Error(`「${further.join(' ')}」は余分です。\n${usage}`);
};
