import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import {
  PREVIEW_RECORDS,
  type OutputPreviewAnswer,
  type PreviewCell,
} from '@reader/contracts/http/output/output-preview';
import { effectiveOptions } from '@reader/contracts/objects/output/output-options';
import { cellsOf } from '../format/cells-of.js';
import { compileFormat, type CompiledColumn } from '../format/compile-format.js';
import { guardFormula } from '@reader/contracts/files/csv/guard-formula';
import type { OutputFormat } from '../format/output-format.js';
import { recordContexts } from '../format/record-contexts.js';
import type { RecordContext } from '../format/source-value.js';
import { conversionBudget } from '../text/conversion-budget.js';
import type { Pausing } from '@reader/platform/batches/pausing';
import type { OutputDocument } from '../values/output-document.js';
import { fitCell } from './fit-cell.js';

type Fit = (text: string, problems?: PreviewCell['problems']) => Pausing<PreviewCell>;

/** Makes cells as a file of the format would hold them. */
const fitOf = ({ options }: OutputFormat): Fit => {
  const { guards_formulas, encoding, replacement_character } = effectiveOptions(options, {});
  return function* (text, problems = []) {
    const guarded = guards_formulas ? guardFormula(text) : text;
    return { ...(yield* fitCell(guarded, encoding, replacement_character)), problems };
  };
};

function* previewOf(
  columns: readonly CompiledColumn[],
  context: RecordContext,
  fit: Fit,
): Pausing<PreviewCell[]> {
  const problems = new Map(columns.map((column) => [column, [] as PreviewCell['problems']]));
  const texts = yield* cellsOf(columns, context, (column, problem) => problems.get(column)?.push(problem));
  const cells: PreviewCell[] = [];
  for (const [index, noted] of [...problems.values()].entries()) cells.push(yield* fit(texts[index]!, noted));
  return cells;
}

/**
 * What a format makes of a few documents, cell by cell. Pure.
 * @throws ConversionsTooCostly
 */
export function* makePreview(
  format: OutputFormat,
  documents: readonly OutputDocument[],
  outputOn: CalendarDate,
): Pausing<Omit<OutputPreviewAnswer, 'is_confirmed'>> {
  const { mapping } = format;
  const fit = fitOf(format);
  const columns = compileFormat(format, conversionBudget());
  const contextsOf = recordContexts(format, effectiveOptions(format.options, {}).is_divided, outputOn);
  const made: Omit<OutputPreviewAnswer, 'is_confirmed'> = { documents: [], header: [], records: [] };
  for (const { header } of columns) made.header.push(yield* fit(header));
  for (const document of documents) {
    const contexts = contextsOf(document);
    made.documents.push({ id: document.id, file_name: document.fileName, records: contexts.length });
    for (const context of contexts.slice(0, PREVIEW_RECORDS))
      made.records.push({
        document: document.id,
        has_entry: mapping?.hasKeys ? context.entry !== undefined : null,
        cells: yield* previewOf(columns, context, fit),
      });
  }
  return made;
}
