import { PublicForm } from '@reader/contracts/http/forms/respondents';
import { shortPathOf } from '@reader/contracts/http/forms/short-address';
import { reportFailure } from '../../components/toasts/report-failure';
import { toasts } from '../../components/toasts/toast-store';
import { http, HttpProblem } from '../../lib/http/http';
import { saveBlob } from '../../lib/http/save-as-file';
import { qrPng } from './qr-png';

/** The address that a form's respondents are given. */
export const shortAddressOf = (sheetId: string): string => window.location.origin + shortPathOf(sheetId);

/** What anybody may know of a form; null, and said, where nobody can answer it and so its address would lead nowhere. */
const answerable = async (sheetId: string): Promise<PublicForm | null> => {
  try {
    return await http.get(`/api/forms/${sheetId}/`, PublicForm);
  } catch (error) {
    if (!(error instanceof HttpProblem && error.status === 404)) throw error;
    toasts.error('この帳票は、まだWebで回答できません。', {
      reason: '帳票の編集画面の「回答の設定」で、回答の受付を始めてください。',
    });
    return null;
  }
};

const failed = '短縮URLのコピーに失敗しました。もう1回実行して下さい。';

/** Puts a form's short address on the clipboard. */
export const copyShortAddress = async (sheetId: string): Promise<void> => {
  try {
    if (!(await answerable(sheetId))) return;
    await navigator.clipboard.writeText(shortAddressOf(sheetId));
    toasts.success('短縮URLをコピーしました。');
  } catch {
    // Without https a browser lets nobody write there: the address is said, to be copied by hand.
    toasts.error(failed, { reason: shortAddressOf(sheetId) });
  }
};

/** Saves a form's short address as a picture that telephones read. */
export const saveQrPicture = async (sheetId: string): Promise<void> => {
  try {
    const form = await answerable(sheetId);
    if (form) saveBlob(`${form.form_subject}_QRコード.png`, await qrPng(shortAddressOf(sheetId)));
  } catch (error) {
    reportFailure(error, { failed: 'QRコードを保存できませんでした。' });
  }
};
