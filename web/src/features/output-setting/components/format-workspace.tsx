import { styled } from '@mui/material/styles';
import type { CsvFormatOptions } from '@reader/contracts/objects/output-format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { findShortcut, placeOf } from '../../../lib/keymap';
import { useStable } from '../../../lib/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import { sheetsQuery } from '../api/references';
import { HeaderLineDialog } from '../dialogs/header-line-dialog';
import { LeaveDialog } from '../dialogs/leave-dialog';
import { addRows, changeFormat, changeOptions, changeRow, deleteRows, orderRows } from '../state/edit-format';
import { formatOf, itemsByRow, optionsOf, rowsOf, type CsvFormat } from '../state/format-content';
import type { SavedFormat } from '../state/format-editor';
import { newId } from '../state/new-id';
import { previewBody, previewProblems } from '../state/preview-body';
import { recommendRows } from '../state/recommend-rows';
import type { References } from '../state/references';
import { outputShortcuts } from '../state/shortcuts';
import { useEditor } from '../state/use-editor';
import type { FormatCommands } from '../state/use-format-commands';
import { useItemPanel } from '../state/use-item-panel';
import { useLeaveGuard } from '../state/use-leave-guard';
import { usePreview } from '../state/use-preview';
import { useSavingFormat } from '../state/use-saving-format';
import { DetailPanel } from './detail-panel';
import { FormatBar, type FormatActions } from './format-bar';
import { OptionsBar } from './options-bar';
import { PreviewBand } from './preview-band';
import { RowsPane } from './rows-pane';

const Middle = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&.open': { gridTemplateColumns: 'minmax(0, 1fr) 384px' },
});

const noSheets: readonly { readonly id: string; readonly form_subject: string }[] = [];

/** One format on the screen: its options, rows, items and what they give. */
export const FormatWorkspace = ({
  loaded,
  formats,
  references,
  commands,
  onChoose,
}: {
  loaded: SavedFormat;
  formats: readonly { readonly id: string; readonly name: string }[];
  references: References;
  commands: FormatCommands;
  onChoose: (id: string) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const dialogs = useDialogs();
  const { editor, view, restored } = useEditor(loaded);
  const { now, changes } = view;
  const panel = useItemPanel(editor, now);
  const saving = useSavingFormat(editor, references);
  const [sheet, setSheet] = useState<string | null>(null);
  const sheets = useQuery(sheetsQuery).data ?? noSheets;

  const format = formatOf(now);
  const options = optionsOf(now);
  const rows = useMemo(() => rowsOf(now), [now]);
  const items = useMemo(() => itemsByRow(now), [now]);
  const current = panel.draft?.row ?? null;
  const currentRow = rows.findIndex(({ id }) => id === current);

  const { preview: previewed } = panel;
  const body = useMemo(
    () => (previewed.csvFormatRows.size === 0 ? null : previewBody(previewed, sheet)),
    [previewed, sheet],
  );
  const preview = usePreview(body);
  const problems = preview.answer
    ? previewProblems(preview.answer, {
        hasHeader: options.is_header,
        encoding: options.encoding,
        replacement: options.replacement_character,
      })
    : [];

  const save = async (): Promise<boolean> => (await panel.settle()) && saving.save();
  useLeaveGuard(!isReadOnly && (changes > 0 || panel.isChanged), async () => {
    if (!(await panel.settle())) return false;
    const unsaved = editor.view().changes;
    if (unsaved === 0) return true;
    const answer = await dialogs.ask(LeaveDialog, {
      title: `「${format.name}」に未保存の変更が${unsaved}件あります`,
      text: '保存してから移動しますか？',
      keep: '保存して移動',
    });
    if (answer === 'drop') editor.revert();
    return answer === 'drop' || (answer === 'keep' && saving.save());
  });

  useEffect(() => {
    if (restored > 0) toasts.info(`保存されていない変更${restored}件を復元しました。`);
  }, [restored]);

  const press = useStable((event: KeyboardEvent) => {
    const shortcut = isReadOnly ? undefined : findShortcut(outputShortcuts, event, placeOf(event.target));
    if (!shortcut) return;
    event.preventDefault();
    // A dialog is a question: it is answered first.
    if (document.querySelector('[role=dialog][aria-modal=true], .MuiDialog-root')) return;
    if (shortcut.action === 'save') void save();
    else if (shortcut.action === 'undo') editor.undo();
    else editor.redo();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);

  const revert = async () => {
    const isAgreed = await dialogs.confirm({
      title: '保存した状態に戻しますか？',
      body: `未保存の変更${changes}件を取り消します。`,
      yes: '元に戻す',
    });
    if (!isAgreed) return;
    panel.cancel();
    editor.revert();
  };
  const fromHeaders = async () => {
    const headers = await dialogs.ask(HeaderLineDialog, { standardItems: references.standardItems });
    if (headers)
      editor.edit((content) => addRows(content, recommendRows(headers, references.standardItems), newId));
  };
  const rename = async () => {
    const name = await commands.askName('フォーマットの名前を変更', '変更', format.name);
    if (name !== null) editor.edit((content) => changeFormat(content, { name }));
  };
  const copy = async () => {
    if (await panel.settle()) await commands.copy(editor.view().now);
  };
  const onFormat = useStable((change: Partial<CsvFormat>) =>
    editor.edit((content) => changeFormat(content, change)),
  );
  const onOptions = useStable((change: Partial<CsvFormatOptions>) =>
    editor.edit((content) => changeOptions(content, change)),
  );
  const openColumn = useStable((column: number) => {
    const row = rows[column];
    if (row) void panel.open(row.id);
  });
  const actions: FormatActions = {
    add: () => void commands.add(),
    copy: () => void copy(),
    rename: () => void rename(),
    remove: () =>
      void commands.remove(view.saved, () => {
        panel.cancel();
        editor.revert();
      }),
    fromHeaders: () => void fromHeaders(),
    revert: () => void revert(),
    save: () => void save(),
  };

  return (
    <>
      <FormatBar
        formats={formats.map((one) => (one.id === format.id ? { ...one, name: format.name } : one))}
        chosen={format.id}
        changes={changes}
        isSaving={saving.isSaving}
        isReadOnly={isReadOnly}
        onChoose={onChoose}
        actions={actions}
      />
      <OptionsBar
        format={format}
        options={options}
        references={references}
        isReadOnly={isReadOnly}
        onFormat={onFormat}
        onOptions={onOptions}
      />
      <Middle className={panel.draft ? 'open' : ''}>
        <RowsPane
          rows={rows}
          items={items}
          references={references}
          pattern={format.mapping_pattern}
          current={current}
          isReadOnly={isReadOnly}
          onAdd={(count) =>
            editor.edit((content) =>
              addRows(
                content,
                Array.from({ length: count }, () => ({})),
                newId,
              ),
            )
          }
          onDelete={async (ids) => {
            if (current !== null && ids.has(current)) panel.cancel();
            editor.edit((content) => deleteRows(content, ids));
            return true;
          }}
          onOrder={(order) => editor.edit((content) => orderRows(content, order))}
          onChange={(id, change) =>
            editor.edit(
              (content) => changeRow(content, id, change),
              'header' in change ? `${id}/header` : null,
            )
          }
          onOpen={(id) => void panel.open(id)}
          onFromHeaders={() => void fromHeaders()}
        />
        {panel.draft && currentRow >= 0 && (
          <DetailPanel
            key={panel.draft.row}
            row={rows[currentRow]!}
            number={currentRow + 1}
            draft={panel.draft}
            isChanged={panel.isChanged}
            references={references}
            pattern={format.mapping_pattern}
            isReadOnly={isReadOnly}
            onDraft={panel.change}
            onOk={panel.ok}
            onCancel={panel.cancel}
          />
        )}
      </Middle>
      <PreviewBand
        answer={rows.length === 0 ? undefined : preview.answer}
        problems={problems}
        hasHeader={options.is_header}
        hasRows={rows.length > 0}
        columns={rows.length}
        current={currentRow}
        sheet={sheet}
        sheets={sheets}
        isPending={rows.length > 0 && preview.isPending}
        isFailed={preview.isFailed}
        onSheet={setSheet}
        onOpen={openColumn}
        onRetry={preview.retry}
      />
    </>
  );
};
