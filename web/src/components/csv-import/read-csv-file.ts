import { decodeText } from '@reader/contracts/files/csv/decode-text';
import { parseCsv, type Csv } from '@reader/contracts/files/csv/parse-csv';
import { byteSize } from '../../lib/text';

/** Bytes of a file, which is held in memory. */
const FILE_LIMIT = 8 * 1024 * 1024;

/** A CSV that a person has chosen, in whatever encoding; or why it is none that is taken. */
export const readCsvFile = async (
  file: File,
): Promise<{ readonly csv: Csv; readonly encoding: string } | { readonly refusal: string }> => {
  if (file.size > FILE_LIMIT) return { refusal: `${byteSize(FILE_LIMIT)}を超えるファイルは取り込めません。` };
  const decoded = decodeText(await file.arrayBuffer());
  if (!decoded) return { refusal: 'CSVファイルではないか、文字コードがUTF-8でもShift_JISでもありません。' };
  return { csv: parseCsv(decoded.text), encoding: decoded.encoding };
};
