import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import {
  PREVIEW_RECORDS,
  type OutputPreviewAnswer,
  type PreviewCell,
} from '@reader/contracts/http/output-preview';
import { compileFormat } from '../format/compile-format.js';
import { guardFormula } from '../format/guard-formula.js';
import type { OutputFormat } from '../format/output-format.js';
import type { RecordContext } from '../format/source-value.js';
import type { OutputDocument } from '../values/output-document.js';
import { recordsOfDocument } from '../values/records-of-document.js';
import { fitCell } from './fit-cell.js';

/** Worksheets and PDF carry every character. */
const encodingOf = ({ options: { extension, encoding } }: OutputFormat) =>
  extension === 'XL' || extension === 'PD' ? 'U8' : encoding;

/** What a format makes of a few documents, cell by cell. Pure. */
export const makePreview = (
  format: OutputFormat,
  documents: readonly OutputDocument[],
  outputOn: CalendarDate,
): Omit<OutputPreviewAnswer, 'is_confirmed'> => {
  const { options, mapping, standardItems } = format;
  const encoding = encodingOf(format);
  const fit = (text: string, problems: PreviewCell['problems'] = []): PreviewCell => ({
    ...fitCell(text, encoding, options.replacement_character),
    problems,
  });
  const columns = compileFormat(format);
  const cellsOf = (context: RecordContext): PreviewCell[] =>
    columns.map((column) => {
      const problems: PreviewCell['problems'] = [];
      const text = column.render(context, (problem) => problems.push(problem));
      return fit(options.guards_formulas ? guardFormula(text) : text, problems);
    });
  let recordNumber = 0;
  const shown = documents.map((document, index) => {
    const records = recordsOfDocument(document, standardItems);
    const first = recordNumber;
    recordNumber += records.length;
    return {
      document: { id: document.id, file_name: document.fileName, records: records.length },
      records: records.slice(0, PREVIEW_RECORDS).map((values, place) => {
        const entry = mapping?.find(values);
        return {
          document: document.id,
          has_entry: mapping?.hasKeys ? entry !== undefined : null,
          cells: cellsOf({
            document,
            values,
            entry,
            recordNumber: first + place + 1,
            documentNumber: index + 1,
            recordInDocument: place + 1,
            outputOn,
          }),
        };
      }),
    };
  });
  return {
    documents: shown.map(({ document }) => document),
    header: columns.map(({ header }) => fit(header)),
    records: shown.flatMap(({ records }) => records),
  };
};
