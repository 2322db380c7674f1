import type { RecalledState } from '@reader/contracts/http/forms/corrections';
import { formProblems } from '@reader/contracts/japanese/problems/forms';
import { useMemo, useState } from 'react';
import { paths } from '../address';
import { sentenceOf } from '../answering/open-form';
import { type Recalled, sentNow } from '../answering/open-correction';
import { withdraw } from '../calls/form-calls';
import { dropDraft, keptCorrection } from '../keeping/draft';
import { dropInHand } from '../keeping/in-hand';
import { dropFiles } from '../keeping/kept-files';
import { dropReceipt, keptReceipt } from '../keeping/receipt';
import { answerSections } from '../model/answer-lines';
import { askedOf } from '../model/asked';
import { go } from '../navigation';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icons';
import { Modal } from '../parts/modal';
import { Notice } from '../parts/notice';
import { OwnAnswers } from '../parts/own-answers';
import { ReceiptFacts } from '../parts/receipt-facts';

const BY_STAFF = '担当者が確認済の場合は、担当者が内容を確かめてから反映します。';

/** How the answer stands. */
const Standing = ({ sent }: Recalled) => {
  const { state, remark, is_correctable: isCorrectable, is_withdrawn: isWithdrawn } = sent;
  switch (state) {
    case 'sent':
      return (
        <Notice icon="done">
          <p>
            <strong>送信済</strong>です。
          </p>
        </Notice>
      );
    case 'returned':
      return (
        <Notice icon="warning" tone="warning">
          <p>
            <strong>担当者から差し戻されています。</strong>
            {isCorrectable && '次の内容を確かめて、訂正して下さい。'}
          </p>
          <p className="remark">{remark}</p>
        </Notice>
      );
    case 'waiting':
      return (
        <Notice icon="calendar">
          <p>
            <strong>担当者が{isWithdrawn ? '取り消し' : '変更'}を確認中です。</strong>
            {isCorrectable && '確認が終わる前に、もう1回訂正することもできます。'}
          </p>
        </Notice>
      );
    case 'declined':
      return (
        <Notice icon="warning" tone="warning">
          <p>
            <strong>求めた変更は取り入れられませんでした。</strong>
            次の内容のままです。詳しくは、提出先に問い合わせて下さい。
          </p>
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice icon="error">
          <p>
            <strong>取り消されています。</strong>訂正はできません。
          </p>
        </Notice>
      );
  }
};

/** Throws away the correction that was begun on this device. */
const forgetBegun = ({ session: { sheetId }, sent }: Recalled): void => {
  const draft = keptCorrection(sheetId, sent.id);
  if (!draft) return;
  dropDraft(sheetId, draft);
  void dropFiles(draft.files.map(({ id }) => id));
};

/** Throws away what this tab and this device have of an answer that was taken back; while staff are asked, its numbers are needed still. */
const forget = (recalled: Recalled, state: RecalledState): void => {
  const { session, sent } = recalled;
  const { sheetId } = session;
  forgetBegun(recalled);
  if (state !== 'withdrawn') return;
  dropInHand(sheetId);
  if (keptReceipt(sheetId)?.receipt_number === sent.receipt_number) dropReceipt(sheetId);
};

/** Asks whether the answer is to be taken back, and does it. */
const Withdrawal = ({
  recalled,
  isBegun,
  onDone,
  onCancel,
}: {
  readonly recalled: Recalled;
  /** A correction was begun on this device. */
  readonly isBegun: boolean;
  readonly onDone: (state: RecalledState) => void;
  readonly onCancel: () => void;
}) => {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { session, sent, code } = recalled;
  // What is on its way is not called back by closing.
  const cancel = () => {
    if (!isBusy) onCancel();
  };
  const start = async () => {
    setIsBusy(true);
    setFailure('');
    try {
      const { state } = await session.call((token) => withdraw(sent.id, code, token));
      forget(recalled, state);
      onDone(state);
    } catch (error) {
      setFailure(sentenceOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Modal title="回答を取り消しますか？" onCancel={cancel}>
      <p>
        受付番号 {sent.receipt_number}{' '}
        の回答を、なかったことにします。取り消した回答は、元に戻すことも訂正することもできません。
      </p>
      {isBegun && <p>この端末に入力した、送信していない訂正も消えます。</p>}
      <p>{BY_STAFF}</p>
      {failure !== '' && (
        <p className="problem" role="alert">
          <Icon name="error" />
          {failure}
        </p>
      )}
      <div className="buttons">
        <button type="button" className="button" disabled={isBusy} onClick={cancel}>
          取り消さない
        </button>
        <button type="button" className="button danger" disabled={isBusy} onClick={() => void start()}>
          {isBusy ? '送信しています…' : '取り消す'}
        </button>
      </div>
    </Modal>
  );
};

/** The answer was taken back just now. */
const Withdrawn = ({ recalled: { form, organization, sent, session } }: { readonly recalled: Recalled }) => (
  <>
    <header className="form-head">
      <p>
        {organization}　{form.subject}
      </p>
      <Heading title={`取り消しました – ${form.subject}`}>
        <Icon name="done" />
        取り消しました
      </Heading>
    </header>
    <main className="complete">
      <p>受付番号 {sent.receipt_number} の回答を取り消しました。</p>
      <p>{BY_STAFF}</p>
      <p>
        <button type="button" className="button primary" onClick={() => go(paths.survey(session.sheetId))}>
          新しく回答する
        </button>
      </p>
    </main>
  </>
);

/** A correction that was begun on this device: it goes on, or can only be thrown away. */
const Begun = ({
  recalled,
  onForgotten,
}: {
  readonly recalled: Recalled;
  readonly onForgotten: () => void;
}) =>
  recalled.sent.is_correctable ? (
    <Notice icon="warning" tone="warning">
      <p>この端末に、送信していない訂正があります。</p>
    </Notice>
  ) : (
    <Notice icon="warning" tone="warning">
      <p>この端末に、送信していない訂正が残っています。この訂正は、もう送信できません。</p>
      <button
        type="button"
        className="link"
        onClick={() => {
          forgetBegun(recalled);
          onForgotten();
        }}
      >
        残っている訂正を消す
      </button>
    </Notice>
  );

/** What was sent, as it can be shown now. */
const SentContent = ({ recalled }: { readonly recalled: Recalled }) => {
  const { form } = recalled;
  const { answers, removed } = useMemo(() => sentNow(recalled), [recalled]);
  const sections = answerSections(askedOf(form, answers).sections, answers);
  const gone = { id: 'gone', title: '', text: removed.join('\n') };
  return (
    <OwnAnswers
      sections={
        removed.length === 0
          ? sections
          : [...sections, { id: 'gone', title: '今の帳票にない項目', lines: [{ ...gone, title: '回答' }] }]
      }
    />
  );
};

/** An answer that was sent: how it stands, what it says, and what can be done. */
export const SentAnswer = ({
  recalled,
  onCorrect,
  onWithdrawn,
}: {
  readonly recalled: Recalled;
  readonly onCorrect: () => void;
  readonly onWithdrawn: (state: RecalledState) => void;
}) => {
  const [isAsked, setIsAsked] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { form, organization, sent, session } = recalled;
  const [isBegun, setIsBegun] = useState(() => keptCorrection(session.sheetId, sent.id) !== null);
  const isOpen = sent.state !== 'withdrawn' && !sent.is_withdrawn;
  if (isDone) return <Withdrawn recalled={recalled} />;
  return (
    <>
      <header className="form-head">
        <p>
          {organization}　{form.subject}
        </p>
        <Heading title={`送信した回答 – ${form.subject}`}>送信した回答</Heading>
      </header>
      <main className="complete">
        <Standing {...recalled} />
        {isOpen && !sent.is_correctable && (
          <Notice icon="warning" tone="warning">
            <p>{formProblems['answer-edition-gone'].title}</p>
          </Notice>
        )}
        {isBegun && <Begun recalled={recalled} onForgotten={() => setIsBegun(false)} />}
        <ReceiptFacts receipt_number={sent.receipt_number} received_at={sent.received_at} />
        <div className="buttons on-screen">
          {sent.is_correctable && (
            <button type="button" className="button primary" onClick={onCorrect}>
              {isBegun ? '訂正の続きを入力する' : '訂正する'}
            </button>
          )}
          {isOpen && (
            <button type="button" className="button danger" onClick={() => setIsAsked(true)}>
              回答を取り消す
            </button>
          )}
        </div>
        <SentContent recalled={recalled} />
      </main>
      {isAsked && (
        <Withdrawal
          {...{ recalled, isBegun }}
          onCancel={() => setIsAsked(false)}
          onDone={(state) => {
            setIsAsked(false);
            setIsDone(true);
            onWithdrawn(state);
          }}
        />
      )}
    </>
  );
};
