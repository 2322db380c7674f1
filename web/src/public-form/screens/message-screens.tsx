import type { PublicForm } from '@reader/contracts/http/forms/respondents';
import { useEffect, useState } from 'react';
import { paths } from '../address';
import { fetchPublicForm } from '../calls/form-calls';
import { isCorrectionUnsent, isUnsent } from '../keeping/draft';
import { go } from '../navigation';
import { momentText } from '../parts/days';
import { MessagePage } from '../parts/message-page';

/** What is known of the form that led here; null while it is fetched and where it cannot be. */
const useFormBehind = (sheetId: string | null): PublicForm | null => {
  const [form, setForm] = useState<PublicForm | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (sheetId !== null)
      fetchPublicForm(sheetId).then(
        (found) => {
          if (!isLeft) setForm(found);
        },
        // The product's own words are said without it.
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [sheetId]);
  return form;
};

const ToForm = ({ sheetId }: { readonly sheetId: string }) => (
  <button type="button" className="button primary" onClick={() => go(paths.login(sheetId))}>
    回答画面へ
  </button>
);

/** Before the answer period. */
export const PreinitiationScreen = ({ sheetId }: { readonly sheetId: string | null }) => {
  const form = useFormBehind(sheetId);
  const own = form?.state === 'before' ? form.text : '';
  return (
    <MessagePage icon="calendar" title="回答期間前です" over={form?.form_subject}>
      <p className="own-words">{own || '回答期間が始まってから、もう一度アクセスして下さい。'}</p>
      {form?.state === 'before' && form.answer_from !== null && (
        <p>回答の受付は {momentText(form.answer_from)} に始まります。</p>
      )}
      {form?.state === 'open' && <ToForm sheetId={form.id} />}
    </MessagePage>
  );
};

/** After the answer period. */
export const ExpirationScreen = ({ sheetId }: { readonly sheetId: string | null }) => {
  const form = useFormBehind(sheetId);
  const own = form?.state === 'over' ? form.text : '';
  const left = [
    sheetId !== null && isUnsent(sheetId) && '回答',
    sheetId !== null && isCorrectionUnsent(sheetId) && '訂正',
  ].filter((one) => one !== false);
  const isLeft = left.length > 0;
  return (
    <MessagePage icon="calendar" title="回答期間は終了しました" over={form?.form_subject}>
      {isLeft && (
        <p role="alert">
          <b>この端末に入力した{left.join('と')}は、送信されていません。</b>
          {left.join('と')}が必要なときは、配布元に連絡して下さい。入力した内容は、この端末に残っています。
        </p>
      )}
      <p className="own-words">{own || (isLeft ? '' : 'ご協力ありがとうございました。')}</p>
      {form?.state === 'open' && <ToForm sheetId={form.id} />}
    </MessagePage>
  );
};

export const NotFoundScreen = () => (
  <MessagePage icon="error" title="ページが見つかりません">
    <p>
      アドレスが間違っているか、ページがなくなった可能性があります。お知らせのアドレスかQRコードを確認して下さい。
    </p>
  </MessagePage>
);
