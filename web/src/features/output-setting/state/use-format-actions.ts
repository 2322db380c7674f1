import type { MoreAction } from '../../../components/lists/more-actions';
import { NameDialog } from '../../../shared-features/configuration/name-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import type { ObjectEditor } from '../../../lib/editing/object-editor';
import { HeaderLineDialog } from '../dialogs/header-line-dialog';
import { addRows, changeFormat } from './edit-format';
import { formatOf, type FormatLists } from './format-lists';
import { newId } from './new-id';
import { recommendRows } from './recommend-rows';
import type { References } from './references';
import type { ItemPanel } from './use-item-panel';

/** Actions on the edited format as a whole. */
export const useFormatActions = (
  { editor, count }: { readonly editor: ObjectEditor<FormatLists>; readonly count: number },
  panel: ItemPanel,
  { standardItems }: References,
) => {
  const dialogs = useDialogs();

  const rename = async () => {
    const name = await dialogs.ask(NameDialog, {
      title: 'フォーマットの名前を変更',
      label: 'フォーマット名',
      initial: formatOf(editor.view().lists).name,
      yes: '変更',
    });
    if (name !== null) editor.edit((lists) => changeFormat(lists, { name }));
  };
  const addFromHeaders = async () => {
    const headers = await dialogs.ask(HeaderLineDialog, { standardItems });
    if (headers) editor.edit((lists) => addRows(lists, recommendRows(headers, standardItems), newId));
  };
  const discard = async () => {
    const isAgreed = await dialogs.confirm({
      title: '保存した状態に戻しますか？',
      body: `未保存の変更${count}件を取り消します。`,
      yes: '戻す',
    });
    if (!isAgreed) return;
    panel.cancel();
    editor.discard();
  };

  const menu: readonly MoreAction[] = [
    { label: '名前を変更', run: () => void rename() },
    { label: '見出し行から行を追加', run: () => void addFromHeaders() },
    { label: '保存した状態に戻す', run: () => void discard(), isDisabled: count === 0 },
  ];
  return { menu, addFromHeaders };
};
