import { withCommonDashes } from './dashes.js';

const NUMBER = /^([-+▲△])?[¥\\]?([-+▲△])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)円?$/;
/** Longer ones are no amounts, and slow to calculate with. */
const LONGEST = 40;

/** The number that all of a text says (docs/product/output.md#order-of-operations): plain digits, and the sign before them, if any. */
export const writtenNumber = (
  text: string,
): { readonly digits: string; readonly sign: string | undefined } | undefined => {
  if (text.length > LONGEST) return undefined;
  const tidy = withCommonDashes(text.normalize('NFKC')).replace(/\s/g, '');
  const found = NUMBER.exec(tidy);
  if (!found) return undefined;
  const [, before, behind, digits] = found;
  if (before !== undefined && behind !== undefined) return undefined;
  return { digits: digits!.replaceAll(',', ''), sign: before ?? behind };
};
