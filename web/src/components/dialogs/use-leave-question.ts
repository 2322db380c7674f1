import { toasts } from '../toasts/toast-store';
import { useDialogs } from './dialogs-context';

/** Asks whether what was typed in a panel shall be given up, and says that it was; true where nothing was typed. */
export const useLeaveQuestion = (isChanged: boolean) => {
  const dialogs = useDialogs();
  return async (): Promise<boolean> => {
    if (!isChanged) return true;
    const isSure = await dialogs.confirm({
      title: '入力を取り消しますか？',
      body: '入力した内容は保存されません。',
      yes: '入力を取り消す',
      no: '入力に戻る',
      focus: 'no',
    });
    if (isSure) toasts.info('キャンセルしました。');
    return isSure;
  };
};
