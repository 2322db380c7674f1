import { withCommonDashes } from '@reader/contracts/text/dashes';

/** A value as rules look at it: in half width, dashes as one, without any space. */
export const plainValue = (text: string): string =>
  withCommonDashes(text.normalize('NFKC')).replace(/\s/gu, '');
