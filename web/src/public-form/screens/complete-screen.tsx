import { useEffect } from 'react';
import { paths } from '../address';
import { sessionOf } from '../calls/session';
import { dropReceipt, keptReceipt, type Receipt } from '../keeping/receipt';
import { dropInHand } from '../keeping/in-hand';
import { receiptText } from '../model/receipt-text';
import { go } from '../navigation';
import { momentText, untilText } from '../parts/days';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icons';
import { MessagePage } from '../parts/message-page';
import { OwnAnswers } from '../parts/own-answers';
import { ReceiptFacts } from '../parts/receipt-facts';

/** What a code is for, and how long. */
const codeNote = ({ answer_until: until }: Receipt): string =>
  `訂正用の番号は、送信した回答を訂正するときと取り消すときに、受付番号と一緒に使います（${until === null ? '回答の受付が終わるまで' : `回答期限：${untilText(until)}`}）。` +
  'あとから調べることはできません。なくさないように、印刷するか保存して下さい。';

const saveAsText = (receipt: Receipt): void => {
  const url = URL.createObjectURL(
    new Blob([receiptText(receipt, { received: momentText(receipt.received_at), note: codeNote(receipt) })], {
      type: 'text/plain;charset=utf-8',
    }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${receipt.subject}_${receipt.receipt_number}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Thanks, the receipt, and the way to the next answer. */
export const CompleteScreen = ({ sheetId }: { readonly sheetId: string }) => {
  const session = sessionOf(sheetId);
  const receipt = keptReceipt(sheetId);
  const isSignedIn = session !== null;
  useEffect(() => {
    if (!isSignedIn) go(paths.login(sheetId, paths.complete(sheetId)), { isReplacing: true });
  }, [isSignedIn, sheetId]);
  if (!session) return null;
  const next = () => {
    dropReceipt(sheetId);
    dropInHand(sheetId);
    go(paths.survey(sheetId));
  };
  const correct = () => {
    // The answer of this receipt is asked for, not one that was looked at before.
    dropInHand(sheetId);
    go(paths.correct(sheetId));
  };
  if (!receipt)
    return (
      <MessagePage icon="file" title="送信した回答の控えはありません">
        <p>控えは、送信したタブを閉じるまで表示できます。</p>
        <button type="button" className="button primary" onClick={next}>
          回答を入力する
        </button>
        <p>
          <button type="button" className="link" onClick={correct}>
            送信した回答を訂正・取り消す
          </button>
        </p>
      </MessagePage>
    );
  const { correction_code: code } = receipt;
  const done = receipt.isCorrected ? '訂正を受け付けました' : '送信しました';
  return (
    <>
      <header className="form-head">
        <p>
          {receipt.organization}　{receipt.subject}
        </p>
        <Heading title={`${done} – ${receipt.subject}`}>
          <Icon name="done" />
          {done}
        </Heading>
      </header>
      <main className="complete">
        <p className="own-words">
          {receipt.isCorrected
            ? '担当者が確認済の場合は、担当者が内容を確かめてから反映します。'
            : session.completion_text || 'ご回答ありがとうございました。'}
        </p>
        <ReceiptFacts {...receipt} />
        {code !== null && <p className="code-note">{codeNote(receipt)}</p>}
        <div className="buttons on-screen">
          <button type="button" className="button" onClick={() => window.print()}>
            印刷する
          </button>
          <button type="button" className="button" onClick={() => saveAsText(receipt)}>
            控えを保存する
          </button>
        </div>
        <p className="on-screen">
          <button type="button" className="button primary" onClick={next}>
            次のお子さまの回答を入力する
          </button>
        </p>
        <p className="on-screen">
          <button type="button" className="button" onClick={correct}>
            回答を訂正・取り消す
          </button>
        </p>
        <OwnAnswers sections={receipt.sections} />
      </main>
    </>
  );
};
