import type { EncodingCode } from '@reader/contracts/codes/output';
import { encodeText, fitText } from '../../output/text/encode.js';
import { csvRecord } from '../../output/writers/csv-record.js';

const BOM = '\ufeff';

/** A header and records as a CSV that spreadsheet programs open, and that can come back. */
export const csvFile = (
  header: readonly string[],
  records: readonly (readonly string[])[],
  encoding: EncodingCode,
): Buffer => {
  const text = [header, ...records].map((record) => csvRecord(record)).join('');
  return encodeText(fitText(encoding === 'U8' ? BOM + text : text, encoding).text, encoding);
};
