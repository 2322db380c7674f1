import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Table } from '@reader/contracts/objects/document/document-content';
import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import { toasts } from '../../../../components/toasts/toast-store';
import { browserStorage } from '../../../../lib/storage';
import { useStable } from '../../../../lib/hooks/use-stable';
import { useCurrentUser } from '../../../../lib/user-context';
import { tableName } from '../../model/form/form-sections';
import { isFrameSize } from '../../model/page/frame-geometry';
import { areasOfSetting, keepSettings, readSettings, settingOf } from './frame-settings';
import { ManualFramesDialog } from './manual-frames-dialog';
import { boxOf } from './page-areas';
import { usePageAreas } from './use-page-areas';

const MILLISECONDS = 5000;
const NOT_KEPT = 'このブラウザーに保存できませんでした。空き容量と設定を確認してください。';

/**
 * Table frames set by hand, and the settings of them that are kept in this browser
 * (docs/product/tables.md#drawing-tables).
 */
export const useManualFrames = (
  pages: readonly UploadedFile[],
  page: UploadedFile | undefined,
  tables: readonly Table[],
) => {
  const { user } = useCurrentUser();
  const dialogs = useDialogs();
  const frames = usePageAreas(pages, page, isFrameSize);
  const framed = tables.filter((table) => table.uploaded_file !== null && isFrameSize(table));

  const remove = async (name: string): Promise<void> => {
    const isAgreed = await dialogs.confirm({
      title: `枠の設定「${name}」を削除しますか？`,
      body: 'このブラウザーに保存した枠の設定が削除されます。文書は変わりません。',
      yes: '設定を削除',
      isDestructive: true,
    });
    if (!isAgreed) return;
    const left = readSettings(browserStorage, user.id).filter((setting) => setting.name !== name);
    if (!keepSettings(browserStorage, user.id, left)) toasts.error(NOT_KEPT);
    else toasts.success('枠の設定を削除しました。', MILLISECONDS);
  };
  const ask = async (): Promise<void> => {
    const settings = readSettings(browserStorage, user.id);
    const named = framed.map((table, index) => ({ id: table.id, name: tableName(table, index) }));
    const answer = await dialogs.ask(ManualFramesDialog, {
      settings,
      tables: named,
      frames: frames.all.length,
    });
    if (answer?.kind === 'table') {
      const table = framed.find(({ id }) => id === answer.tableId);
      if (table?.uploaded_file)
        frames.take([{ id: crypto.randomUUID(), pageId: table.uploaded_file, ...boxOf(table) }], false);
    } else if (answer?.kind === 'load') {
      const setting = settings.find(({ name }) => name === answer.name);
      const areas = setting ? areasOfSetting(setting, pages, () => crypto.randomUUID()) : [];
      if (frames.take(areas, true) > 0) toasts.success('枠の設定を読み込みました。', MILLISECONDS);
    } else if (answer?.kind === 'save') {
      const next = [...settings, settingOf(answer.name, frames.all, pages)];
      if (!keepSettings(browserStorage, user.id, next)) toasts.error(NOT_KEPT);
      else toasts.success('枠の設定を保存しました。', MILLISECONDS);
    } else if (answer?.kind === 'delete') await remove(answer.name);
  };
  return { frames, ask: useStable(() => void ask()) };
};
