/** Signs that nobody writes alone; what a remains of a rule, a fold or dust is read as, often with much confidence. */
const SPECKS = /^[|｜¦・.．,，、。'’`´"_＿:;\s]+$/u;

/** Whether a cell's text is no writing at all. A dash, a slash and 〃 are: they say 'none', 'void' and 'as above'. */
export const isSpeck = (text: string): boolean => SPECKS.test(text);
