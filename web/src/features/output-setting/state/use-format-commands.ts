import type { Id } from '@reader/contracts/objects/ids';
import { csvFormatOptions } from '@reader/contracts/objects/output-format';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { formatQuery, formatsKey, formatsQuery, saveObjects } from '../api/formats';
import { NameDialog } from '../dialogs/name-dialog';
import { copyOf } from './edit-format';
import { pushedObjects } from './format-changes';
import { byId, formatOf, type FormatContent } from './format-content';
import { newId } from './new-id';
import type { SavedFormat } from './format-editor';

const emptyFormat = (name: string): FormatContent => {
  const id = newId();
  return {
    csvFormats: byId([{ id, name, mapping_pattern: null }]),
    csvFormatOptions: byId([{ ...csvFormatOptions.schema.parse({ format: id }), id: newId() }]),
    csvFormatRows: new Map(),
    csvFormatItems: new Map(),
  };
};

const OTHERS_CHANGED =
  '他の人がこのフォーマットを変更しました。内容を確認してから、もう一度削除してください。';

/** Adding, copying and deleting whole formats: written at once. `onShow` shows one of them. */
export const useFormatCommands = (onShow: (id: Id | null) => void) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();

  const refresh = () => queries.fetchQuery({ ...formatsQuery, staleTime: 0 });
  const make = async (content: FormatContent) => {
    try {
      await saveObjects(pushedObjects(null, content, null));
      await refresh();
      toasts.success(`「${formatOf(content).name}」を追加しました。`, 3000);
      onShow(formatOf(content).id);
    } catch (error) {
      reportFailure(error);
    }
  };
  const askName = (title: string, yes: string, initial = '') =>
    dialogs.ask(NameDialog, { title, label: 'フォーマット名', yes, initial });

  return {
    askName,
    add: async () => {
      const name = await askName('フォーマットを追加', '追加');
      if (name !== null) await make(emptyFormat(name));
    },
    copy: async (content: FormatContent) => {
      const name = await askName('フォーマットを複製', '複製', `${formatOf(content).name}のコピー`);
      if (name !== null) await make(copyOf(content, name, newId));
    },
    /** `onGone` comes before another one is shown. */
    remove: async ({ content, revision }: SavedFormat, onGone: () => void) => {
      const { id, name } = formatOf(content);
      const isAgreed = await dialogs.confirm({
        title: `「${name}」を削除しますか？`,
        body: `${content.csvFormatRows.size}行の設定と出力オプションが失われます。元に戻せません。`,
        yes: 'フォーマットを削除',
        isDestructive: true,
      });
      if (!isAgreed) return;
      try {
        const result = await saveObjects([
          { _class: 'csvFormats', id, _delete: true, _root: id, _revision: revision },
        ]);
        if (result.kind === 'conflict') {
          toasts.error(OTHERS_CHANGED);
          await queries.invalidateQueries({ queryKey: formatQuery(id).queryKey });
          return;
        }
        onGone();
        await refresh();
        toasts.success('出力設定を削除しました。', 3000);
        onShow(null);
        queries.removeQueries({ queryKey: [...formatsKey, id] });
      } catch (error) {
        reportFailure(error);
      }
    },
  };
};
export type FormatCommands = ReturnType<typeof useFormatCommands>;
