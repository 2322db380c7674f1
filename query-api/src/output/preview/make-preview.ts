import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import {
  PREVIEW_RECORDS,
  type OutputPreviewAnswer,
  type PreviewCell,
} from '@reader/contracts/http/output/output-preview';
import { effectiveOptions } from '@reader/contracts/objects/output/output-options';
import { compileFormat } from '../format/compile-format.js';
import { guardFormula } from '../format/guard-formula.js';
import type { OutputFormat } from '../format/output-format.js';
import { recordContexts } from '../format/record-contexts.js';
import type { RecordContext } from '../format/source-value.js';
import type { OutputDocument } from '../values/output-document.js';
import { fitCell } from './fit-cell.js';

/** What a format makes of a few documents, cell by cell. Pure. */
export const makePreview = (
  format: OutputFormat,
  documents: readonly OutputDocument[],
  outputOn: CalendarDate,
): Omit<OutputPreviewAnswer, 'is_confirmed'> => {
  const { mapping } = format;
  const options = effectiveOptions(format.options, {});
  const fit = (text: string, problems: PreviewCell['problems'] = []): PreviewCell => ({
    ...fitCell(
      options.guards_formulas ? guardFormula(text) : text,
      options.encoding,
      options.replacement_character,
    ),
    problems,
  });
  const columns = compileFormat(format);
  const cellsOf = (context: RecordContext): PreviewCell[] =>
    columns.map((column) => {
      const problems: PreviewCell['problems'] = [];
      const text = column.render(context, (problem) => problems.push(problem));
      return fit(text, problems);
    });
  const contextsOf = recordContexts(format, options.is_divided, outputOn);
  const shown = documents.map((document) => {
    const contexts = contextsOf(document);
    return {
      document: { id: document.id, file_name: document.fileName, records: contexts.length },
      records: contexts.slice(0, PREVIEW_RECORDS).map((context) => ({
        document: document.id,
        has_entry: mapping?.hasKeys ? context.entry !== undefined : null,
        cells: cellsOf(context),
      })),
    };
  });
  return {
    documents: shown.map(({ document }) => document),
    header: columns.map(({ header }) => fit(header)),
    records: shown.flatMap(({ records }) => records),
  };
};
