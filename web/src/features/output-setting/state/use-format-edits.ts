import type { Id } from '@reader/contracts/objects/ids';
import type { CsvFormatOptions, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { useMemo } from 'react';
import type { ObjectEditor } from '../../../lib/editing/object-editor';
import { addRows, changeFormat, changeOptions, changeRow, deleteRows, orderRows } from './edit-format';
import type { CsvFormat, FormatLists } from './format-lists';
import { newId } from './new-id';

/** The edits of a format. */
export const useFormatEdits = (editor: ObjectEditor<FormatLists>) =>
  useMemo(
    () => ({
      changeFormat: (change: Partial<CsvFormat>) => editor.edit((now) => changeFormat(now, change)),
      changeOptions: (change: Partial<CsvFormatOptions>) => editor.edit((now) => changeOptions(now, change)),
      rows: {
        change: (id: Id, change: Partial<CsvFormatRow>) =>
          editor.edit((now) => changeRow(now, id, change), 'header' in change ? `${id}/header` : null),
        order: (order: readonly Id[]) => editor.edit((now) => orderRows(now, order)),
      },
      addRows: (count: number) => {
        const empty = Array.from({ length: count }, () => ({}));
        editor.edit((now) => addRows(now, empty, newId));
      },
      deleteRows: (ids: ReadonlySet<Id>) => editor.edit((now) => deleteRows(now, ids)),
    }),
    [editor],
  );
