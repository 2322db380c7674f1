/** Signs that people write by themselves, besides letters and digits. */
const MEANT = /[\p{L}\p{N}○◯×△◎✓✔〃〒¥￥]/u;
/** Below it (0–100, `byOpinions`) punctuation is what an engine reads from dust, a stroke or the remains of a rule. */
const READ_FROM = 50;

/** Below it one or two katakana or Latin letters count as smears too: most values read in blanks of the form corpus were such. */
const KANA_READ_FROM = 31;
const FEW = 2;
const SIMPLE = /^[\p{Script=Katakana}A-Za-zー()（）.,、。・\s]+$/u;

/**
 * Whether what was read is no writing: punctuation only, of which the engine was not sure, or one or two simple
 * letters that it hardly believed. Nobody fills in a field with a bracket. Marks (○, ×), digits and hiragana (なし) are meant.
 */
export const isSmear = (text: string, confidence: number): boolean => {
  if (text === '') return false;
  if (!MEANT.test(text)) return confidence < READ_FROM;
  return confidence < KANA_READ_FROM && SIMPLE.test(text) && [...text.replace(/\s/gu, '')].length <= FEW;
};
