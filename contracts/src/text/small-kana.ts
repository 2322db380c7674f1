const SMALL = 'ァィゥェォッャュョヮぁぃぅぇぉっゃゅょゎ';
const LARGE = 'アイウエオツヤユヨワあいうえおつやゆよわ';

/** A small kana in its full size; any other character as it is. */
export const enlargedKana = (character: string): string => LARGE[SMALL.indexOf(character)] ?? character;
