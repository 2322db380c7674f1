import type { ValueMark } from '../codes/document.js';

/** What the marks of a value are called. */
export const valueMarkName: Record<ValueMark, string> = {
  illegible: '判読不能',
  'not-applicable': '該当なし',
};
