import { OutlinedInput } from '@mui/material';
import {
  FOLDER_LAYOUT,
  type ScanFolder,
  ScanFolderName,
  type ScanFolderSettings,
} from '@reader/contracts/http/reference-data/scan-folders';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { type DialogFaults, useDialogCall } from '../../../components/dialogs/use-dialog-call';
import { useIsChanged } from '../../../components/dialogs/use-is-changed';
import { FieldProblem } from '../../../components/field-problem';
import { PanelField } from '../../../components/panels/panel-field';
import { PickOrNone } from '../../../components/picks/pick-or-none';
import { Segments } from '../../../components/segments';
import { Toggle } from '../../../components/toggle';
import type { Choice } from '../../../lib/choices/choices';
import { saveScanFolder } from '../api/reference-data';

export interface ScanFolderDialogProps {
  /** null: a new one. */
  readonly folder: ScanFolder | null;
  readonly forms: readonly Choice[];
  readonly departments: readonly Choice[];
}

const USUAL: ScanFolderSettings = { layout: 1, sheet: null, department: null, accept_duplicates: false };
const layouts = Array.from({ length: FOLDER_LAYOUT.most }, (_, at) => ({
  value: String(at + FOLDER_LAYOUT.least),
  label: `${at + FOLDER_LAYOUT.least}枚`,
}));

/** How the files of a folder are read. */
const ReadingFields = ({
  settings,
  set,
  faults,
  forms,
  departments,
}: Omit<ScanFolderDialogProps, 'folder'> & {
  settings: ScanFolderSettings;
  set: (change: Partial<ScanFolderSettings>) => void;
  faults: DialogFaults;
}) => (
  <>
    <PanelField label="1文書の枚数" note="画像のとき。PDFは1つが1文書です">
      <Segments
        label="1文書の枚数"
        value={String(settings.layout)}
        segments={layouts}
        onChange={(layout) => set({ layout: Number(layout) })}
      />
    </PanelField>
    <PanelField label="帳票" note="選ぶと、すべてこの帳票として読みます" fault={faults['sheet']}>
      <PickOrNone
        label="帳票"
        none="自動で探す"
        gone="（削除した帳票）"
        value={settings.sheet}
        choices={forms}
        error={faults['sheet'] !== undefined}
        onChange={(sheet) => set({ sheet })}
      />
    </PanelField>
    <PanelField label="部署" note="読み取った文書の部署" fault={faults['department']}>
      <PickOrNone
        label="部署"
        none="全員"
        gone="（削除した部署）"
        value={settings.department}
        choices={departments}
        error={faults['department'] !== undefined}
        onChange={(department) => set({ department })}
      />
    </PanelField>
    <PanelField label="同じ内容" note="読み取ったことのある内容のファイル">
      <Toggle
        label="同じ内容のファイルも読み取る"
        words={['もう一度読み取る', '読み取らない']}
        isOn={settings.accept_duplicates}
        onChange={(accept_duplicates) => set({ accept_duplicates })}
      />
    </PanelField>
  </>
);

/** Adds a folder that copiers scan into, or says how its files are read; true once it is saved. */
export const ScanFolderDialog = ({
  folder,
  forms,
  departments,
  onAnswer,
}: ScanFolderDialogProps & QuestionProps<boolean>) => {
  const [name, setName] = useState(folder?.name ?? '');
  const [settings, setSettings] = useState(folder?.settings ?? USUAL);
  const { faults, isSending, send } = useDialogCall();
  const set = (change: Partial<ScanFolderSettings>) => setSettings((before) => ({ ...before, ...change }));
  const read = ScanFolderName.safeParse(name);
  const nameFault = name !== '' && !read.success ? read.error.issues[0]?.message : undefined;
  const isChanged = useIsChanged({ name, settings });
  const save = () =>
    send(async () => {
      // Settings that are wrong were not shown: they are replaced.
      const seen = folder === null ? { seen: null } : folder.settings && { seen: folder.settings };
      await saveScanFolder(read.data ?? name, { ...settings, ...seen });
      onAnswer(true);
    });
  return (
    <FormDialog
      title={folder === null ? '取込フォルダーを追加' : `取込フォルダー「${folder.name}」`}
      yes={folder === null ? '追加' : '登録'}
      width={560}
      canSend={read.success}
      isSending={isSending}
      isChanged={isChanged}
      onSend={() => void save()}
      onCancel={() => onAnswer(false)}
    >
      {folder === null && (
        <PanelField
          id="folder-name"
          label="名前"
          note="サーバーに作るフォルダーの名前。複合機の送り先にします"
          fault={nameFault ?? faults['name']}
        >
          <OutlinedInput
            id="folder-name"
            autoFocus
            value={name}
            error={nameFault !== undefined}
            inputProps={{ 'aria-describedby': 'folder-name-note', autoComplete: 'off', spellCheck: false }}
            onChange={(event) => setName(event.target.value)}
          />
        </PanelField>
      )}
      <ReadingFields {...{ settings, set, faults, forms, departments }} />
      {faults[''] !== undefined && <FieldProblem id="folder-fault">{faults['']}</FieldProblem>}
    </FormDialog>
  );
};
