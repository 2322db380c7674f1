import type { EncodingCode } from '@reader/contracts/codes/output';
import { guardFormula } from '@reader/contracts/files/csv/guard-formula';
import { ProblemError } from '@reader/platform/http/problems';
import { encodeText, fitText } from '../../output/text/encode.js';
import { csvRecord } from '../../output/writers/csv-record.js';

const BOM = '\ufeff';

/** Characters that are named. */
const MOST_NAMED = 10;

const notInEncoding = (replaced: string): ProblemError => {
  const missing = [...new Set(replaced)];
  const named = missing.slice(0, MOST_NAMED).join(' ');
  const detail = `Shift_JISにない文字: ${named}${missing.length > MOST_NAMED ? ' など' : ''}`;
  return new ProblemError('not-in-shift-jis', { detail });
};

/**
 * A header and records as a CSV that spreadsheet programs open, in which they find no formula, and that can come back: what the encoding cannot carry is refused, as it would
 * come back as another name.
 * @throws ProblemError 'not-in-shift-jis'
 */
export const csvFile = (
  header: readonly string[],
  records: readonly (readonly string[])[],
  encoding: EncodingCode,
): Buffer => {
  const text = [header, ...records].map((record) => csvRecord(record.map(guardFormula))).join('');
  const { text: fitted, replaced } = fitText(encoding === 'U8' ? BOM + text : text, encoding);
  if (replaced !== '' && encoding !== 'U8') throw notInEncoding(replaced);
  return encodeText(fitted, encoding);
};
