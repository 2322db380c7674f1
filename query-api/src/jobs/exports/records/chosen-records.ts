import { conversionRuleKind } from '@reader/contracts/codes/output';
import type { ChosenColumns, ColumnSource } from '@reader/contracts/objects/output/chosen-column';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { cellsOf } from '../../../output/format/cells-of.js';
import { linkItems, type RenderItem } from '../../../output/format/link-items.js';
import type { OutputDocument } from '../../../output/values/output-document.js';
import type { ExportNotes } from '../export-notes.js';
import { valuesByColumn } from '../../../output/format/plain-columns.js';
import type { RecordMaker } from './record-maker.js';

/** A document with its values by the columns of the export 'as is'. */
interface Line {
  readonly document: OutputDocument;
  readonly values: ReadonlyMap<string, string>;
}

const fields = {
  [conversionRuleKind.fileName]: 'fileName',
  [conversionRuleKind.sheetName]: 'sheetName',
  [conversionRuleKind.status]: 'status',
} as const;

const renderOf = (source: ColumnSource): RenderItem<Line> =>
  function* ({ document, values }) {
    return source.kind === 'document' ? document[fields[source.field]] : (values.get(source.name) ?? '');
  };

/** Records of chosen columns in their order, a line per document; what a document lacks is empty. */
export const chosenRecords = (
  columns: ChosenColumns,
  options: OutputOptions,
  notes: ExportNotes,
): RecordMaker => {
  const renders = columns.map(({ sources, ...link }) => {
    // Without a formula linked numbers are added.
    const connecting = sources.map(() => null);
    return { header: link.header, render: linkItems(link, connecting, sources.map(renderOf)) };
  });
  return {
    header: renders.map(({ header }) => header),
    recordsOf: function* (document) {
      const line = { document, values: valuesByColumn(document.inputs, options) };
      return [
        yield* cellsOf(renders, line, ({ header }, { kind }) =>
          notes.add({ kind, documentId: document.id, label: header }),
        ),
      ];
    },
  };
};
