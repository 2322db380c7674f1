/**
 * What is not seen, or makes a text look otherwise than it is: controls and line ends, marks of the writing direction, characters
 * without width, and fillers that are drawn as nothing.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Is everything in the text seen, on one line? */
export const isPlainLine = (text: string): boolean => !UNSEEN.test(text);

/** What a field says that takes plain lines only. */
export const NOT_A_PLAIN_LINE = '使えない文字（改行・制御文字・見えない文字）があります。';
