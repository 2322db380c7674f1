import type { Id } from '@reader/contracts/objects/ids';
import { useMemo } from 'react';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { EditingToolbar } from '../../../shared-features/configuration/editing-toolbar';
import { Panes } from '../../../shared-features/configuration/pane';
import { useConfigurationEditor } from '../../../shared-features/configuration/editing/use-configuration-editor';
import { editingOfRoot } from '../../../shared-features/configuration/use-table-editor';
import { useStable } from '../../../lib/hooks/use-stable';
import { useReferences } from '../api/references';
import { labelOf, textOf } from '../state/conflict-texts';
import { formatClasses, formatOf, itemsByRow, optionsOf, type FormatLists } from '../state/format-lists';
import { noReferences } from '../state/references';
import { useFormatActions } from '../state/use-format-actions';
import { useFormatEdits } from '../state/use-format-edits';
import { useItemPanel } from '../state/use-item-panel';
import { RowItemsContext } from '../tables/format-rows';
import { DetailPanel } from './detail-panel';
import { OptionsBar } from './options-bar';
import { PreviewBand } from './preview-band';
import { RowsPane } from './rows-pane';

/** One format: its options, rows, items and preview. */
export const FormatWorkspace = (edited: Edited<FormatLists>) => {
  const references = useReferences().data ?? noReferences;
  const editing = useConfigurationEditor<FormatLists>({
    ...editingOfRoot(edited),
    classes: formatClasses,
    labelOf,
    textOf: textOf(references),
    savedText: '出力設定を保存しました。',
  });
  const { editor, view } = editing;
  const { lists } = view;
  const panel = useItemPanel(editor, lists);

  const format = formatOf(lists);
  const rows = lists.csvFormatRows;
  const pattern = format.mapping_pattern;
  const open = useStable((row: Id) => void panel.open(row));
  const { csvFormatItems } = lists;
  const rowItems = useMemo(
    () => ({ items: itemsByRow({ csvFormatItems }), references, pattern, open }),
    [csvFormatItems, references, pattern, open],
  );
  const edits = useFormatEdits(editor);
  const current = panel.draft?.row ?? null;
  const currentRow = rows.findIndex(({ id }) => id === current);
  const actions = useFormatActions(editing, panel, references);

  const openColumn = useStable((column: number) => {
    const row = rows[column];
    if (row) open(row.id);
  });

  return (
    <>
      <EditingToolbar
        chosen={edited.chosen}
        editing={editing}
        label="CSVフォーマット"
        name={format.name}
        actions={actions.menu}
        pendingEdit={panel}
        loss={() => `${view.saved.csvFormatRows.length}行の設定と出力オプションも削除され、元に戻せません。`}
        onGone={panel.cancel}
      />
      <OptionsBar
        format={format}
        options={optionsOf(lists)}
        references={references}
        onFormat={edits.changeFormat}
        onOptions={edits.changeOptions}
      />
      <RowItemsContext value={rowItems}>
        <Panes columns={panel.draft ? 'minmax(0, 1fr) 384px' : 'minmax(0, 1fr)'}>
          <RowsPane
            rows={rows}
            current={current}
            edits={edits.rows}
            onAdd={edits.addRows}
            onDelete={(ids) => {
              if (current !== null && ids.has(current)) panel.cancel();
              edits.deleteRows(ids);
            }}
            onFromHeaders={() => void actions.addFromHeaders()}
          />
          {panel.draft && currentRow >= 0 && (
            <DetailPanel
              key={panel.draft.row}
              row={rows[currentRow]!}
              number={currentRow + 1}
              draft={panel.draft}
              isChanged={panel.isChanged}
              onDraft={panel.change}
              onOk={panel.ok}
              onCancel={panel.cancel}
            />
          )}
        </Panes>
      </RowItemsContext>
      <PreviewBand lists={panel.preview} current={currentRow} onOpen={openColumn} />
    </>
  );
};
