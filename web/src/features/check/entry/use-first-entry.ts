import { useQuery } from '@tanstack/react-query';
import type { ConfirmQuestion } from '../../../components/dialogs/dialogs-context';
import { checkSettingsQuery } from '../../../lib/queries/check-settings';
import { useCurrentUser } from '../../../lib/user-context';

/** Asked beyond the last field. */
export const FIRST_ENTRY_AT_END: ConfirmQuestion = {
  title: '1回目の入力を終えますか？',
  body: 'これ以上の項目はありません。保存して、次の文書に進みます。ほかの担当者が2回目を入力します。',
  yes: '1回目を終えて次へ',
};

/** Whether confirming makes the first of two entries: `isOpen`, nobody has entered the document yet. */
export const useIsFirstEntry = (sheetId: string | null, isOpen: boolean): boolean => {
  const user = useCurrentUser();
  const isAsked = isOpen && sheetId !== null && user.isOn('checkSettings');
  const { data } = useQuery({ ...checkSettingsQuery(sheetId ?? ''), enabled: isAsked });
  return isAsked && data?.double_entry === true;
};
