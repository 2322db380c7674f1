import { extensionEnding, extension as extensionCode } from '@reader/contracts/codes/output';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { BYTE_ORDER_MARK, encodeText } from '../text/encode.js';
import { csvRecord } from './csv-record.js';
import type { ExportContent, Writer } from './writer.js';

/** UTF-16 units that are encoded at a time. */
const CHUNK = 65_536;

/** CSV and TXT (tabs); what the encoding cannot carry was replaced before. */
export const textWriter = ({ extension, encoding, has_bom }: OutputOptions): Writer => {
  const isTabbed = extension === extensionCode.txt;
  const separator = isTabbed ? '\t' : ',';
  return {
    mediaType: isTabbed ? 'text/tab-separated-values' : 'text/csv',
    fileEnding: extensionEnding[extension],
    write: async function* ({ header, documents }: ExportContent) {
      if (has_bom) yield BYTE_ORDER_MARK;
      let text = header ? csvRecord(header, separator) : '';
      for await (const { records } of documents)
        for (const record of records) {
          text += csvRecord(record, separator);
          if (text.length < CHUNK) continue;
          yield encodeText(text, encoding);
          text = '';
        }
      if (text !== '') yield encodeText(text, encoding);
    },
  };
};
