/** Characters that an upright stroke makes others of: 口 and 中, 日 and 田 or 申, 二 and 土, 一 and 十. */
const WITHOUT_UPRIGHT = '口日曰目二三一コロユヨエニ';

/** Whether the first or last character of a value may have an upright stroke that a rule hides which runs through it. */
export const mayHideUpright = (text: string): boolean => {
  const characters = [...text];
  return [characters[0], characters.at(-1)].some((one) => one !== undefined && WITHOUT_UPRIGHT.includes(one));
};
