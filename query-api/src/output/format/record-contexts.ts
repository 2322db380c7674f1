import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { OutputDocument } from '../values/output-document.js';
import { recordsOfDocument } from '../values/records-of-document.js';
import type { OutputFormat } from './output-format.js';
import type { RecordContext } from './source-value.js';

/**
 * Makes the records of one document after another, numbered, each with its entry of the mapping definition. Where each
 * document has a file of its own, the records of each are numbered from 1.
 */
export const recordContexts = (
  format: OutputFormat,
  isDivided: boolean,
  outputOn: CalendarDate,
): ((document: OutputDocument) => RecordContext[]) => {
  let documentNumber = 0;
  let recordNumber = 0;
  return (document) => {
    documentNumber += 1;
    if (isDivided) recordNumber = 0;
    return recordsOfDocument(document, format.standardItems).map((values, place) => ({
      document,
      values,
      entry: format.mapping?.find(values),
      recordNumber: (recordNumber += 1),
      documentNumber,
      recordInDocument: place + 1,
      outputOn,
    }));
  };
};
