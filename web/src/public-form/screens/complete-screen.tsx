import { useEffect } from 'react';
import { paths } from '../address';
import { sessionOf } from '../calls/session';
import { dropReceipt, keptReceipt, type Receipt } from '../keeping/receipt';
import { receiptText } from '../model/receipt-text';
import { go } from '../navigation';
import { momentText } from '../parts/days';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icons';
import { MessagePage } from '../parts/message-page';

const saveAsText = (receipt: Receipt): void => {
  const url = URL.createObjectURL(
    new Blob([receiptText(receipt, momentText(receipt.received_at))], { type: 'text/plain;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${receipt.subject}_${receipt.receipt_number}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** What was answered, to be printed. */
const OwnAnswers = ({ sections }: Receipt) => (
  <>
    <h2 className="own-answers">回答した内容</h2>
    {sections.map(({ id, title, lines }) => (
      <section key={id} className="entered" aria-label={title || undefined}>
        {title !== '' && <h3>{title}</h3>}
        <dl>
          {lines.map((line) => (
            <div key={line.id}>
              <dt>{line.title}</dt>
              <dd>{line.text === '' ? <span className="none">（未入力）</span> : line.text}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
);

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
    go(paths.survey(sheetId));
  };
  if (!receipt)
    return (
      <MessagePage icon="file" title="送信した回答の控えはありません">
        <p>控えは、送信したタブを閉じるまで表示できます。</p>
        <button type="button" className="button primary" onClick={next}>
          回答を入力する
        </button>
      </MessagePage>
    );
  return (
    <>
      <header className="form-head">
        <p>
          {receipt.organization}　{receipt.subject}
        </p>
        <Heading title={`送信しました – ${receipt.subject}`}>
          <Icon name="done" />
          送信しました
        </Heading>
      </header>
      <main className="complete">
        <p className="own-words">{session.completion_text || 'ご回答ありがとうございました。'}</p>
        <dl className="receipt">
          <div>
            <dt>受付番号</dt>
            <dd className="number">{receipt.receipt_number}</dd>
          </div>
          <div>
            <dt>受付日時</dt>
            <dd>{momentText(receipt.received_at)}</dd>
          </div>
        </dl>
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
        <OwnAnswers {...receipt} />
      </main>
    </>
  );
};
