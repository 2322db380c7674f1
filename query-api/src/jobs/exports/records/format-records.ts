import { rowType } from '@reader/contracts/codes/output';
import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { cellsOf } from '../../../output/format/cells-of.js';
import { compileFormat, type CompiledColumn } from '../../../output/format/compile-format.js';
import type { ValueProblem } from '../../../output/format/link-items.js';
import type { OutputFormat } from '../../../output/format/output-format.js';
import { recordContexts } from '../../../output/format/record-contexts.js';
import { conversionBudget } from '../../../output/text/conversion-budget.js';
import type { ExportNotes } from '../export-notes.js';
import type { RecordMaker } from './record-maker.js';

/** Records by a format (docs/product/output.md), under the options that count. */
export const formatRecords = (
  format: OutputFormat,
  options: OutputOptions,
  outputOn: CalendarDate,
  notes: ExportNotes,
): RecordMaker => {
  const budget = conversionBudget();
  const columns = compileFormat({ ...format, options: { ...format.options, ...options } }, budget);
  const contextsOf = recordContexts(format, options.is_divided, outputOn);
  const mapping = format.mapping?.hasKeys ? format.mapping : undefined;
  const mapped = format.rows
    .filter(({ type, header }) => type === rowType.masterItem && header !== '')
    .map(({ header }) => header);
  return {
    header: columns.map(({ header }) => header),
    recordsOf: function* (document) {
      const contexts = contextsOf(document);
      const unknown = mapping && contexts.find(({ entry }) => entry === undefined);
      if (unknown)
        notes.add({
          kind: 'no-entry',
          documentId: document.id,
          columns: mapped,
          ...mapping.lookUpOf(unknown.values),
        });
      const note = ({ header }: CompiledColumn, { kind }: ValueProblem): void =>
        notes.add({ kind, documentId: document.id, label: header });
      const records: string[][] = [];
      for (const context of contexts) {
        budget.addRecord();
        records.push(yield* cellsOf(columns, context, note));
      }
      return records;
    },
  };
};
