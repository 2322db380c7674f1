import { useMemo, useState } from 'react';
import { type OpenedForm, sentenceOf } from '../answering/open-form';
import { useAnswerState } from '../answering/answer-store';
import type { SendingState } from '../answering/use-sending';
import { Thumbnail } from '../fields/file-field';
import { answerSections } from '../model/answer-lines';
import { askedOf } from '../model/asked';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icons';
import { Modal } from '../parts/modal';
import { Notice } from '../parts/notice';
import type { ChosenFile } from '../keeping/draft';
import type { Item } from '../model/form';

const filesOf = (item: Item, files: readonly ChosenFile[]): ChosenFile[] =>
  files.filter(({ fragment }) =>
    item.fields.some(({ id, control }) => control === 'files' && id === fragment),
  );

/** What was entered, to be looked through. */
const Entered = ({
  opened,
  onCorrect,
}: {
  readonly opened: OpenedForm;
  readonly onCorrect: (item: Item) => void;
}) => {
  const { draft } = useAnswerState(opened.store);
  const { sections } = useMemo(() => askedOf(opened.form, draft), [opened.form, draft]);
  const lines = new Map(
    answerSections(sections, draft).flatMap((section) => section.lines.map((line) => [line.id, line.text])),
  );
  return sections.map((section) => (
    <section key={section.id} className="entered" aria-label={section.title || undefined}>
      {section.title !== '' && <h2>{section.title}</h2>}
      <dl>
        {section.items.map((item) => {
          const text = lines.get(item.id) ?? '';
          const pictures = filesOf(item, draft.files);
          return (
            <div key={item.id}>
              <dt>{item.title}</dt>
              <dd>
                {text === '' && <span className="none">（未入力）</span>}
                {pictures.length === 0 && text}
                {pictures.map((file) => (
                  <span key={file.id} className="picture">
                    <Thumbnail file={file} />
                    {file.name}
                  </span>
                ))}
              </dd>
              <dd className="correct">
                <button
                  type="button"
                  className="link"
                  aria-label={`${item.title}を修正`}
                  onClick={() => onCorrect(item)}
                >
                  修正
                </button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
};

/** How far sending is. */
const SendingProgress = ({ sending }: { readonly sending: SendingState }) => {
  const { progress } = sending;
  if (sending.state !== 'busy') return null;
  return (
    <div className="sending" role="status">
      <p>
        {progress
          ? `添付ファイルを送信しています（${progress.sent} / ${progress.total}件）`
          : '送信しています…'}
      </p>
      <progress
        {...(progress && { value: progress.sent, max: progress.total })}
        aria-label="送信の進み具合"
      />
    </div>
  );
};

/** The server has an earlier try of this answer that says something else. */
const Differs = ({ sending }: { readonly sending: SendingState }) => {
  const [isLater, setIsLater] = useState(false);
  if (!sending.differs || isLater) return null;
  const { differs } = sending;
  return (
    <Modal title="前に送信した内容が受け付けられています" onCancel={() => setIsLater(true)}>
      <p>通信が切れる前に送信した内容が、すでに届いていました。そのあとに修正した内容は届いていません。</p>
      <div className="buttons stacked">
        <button type="button" className="button primary" onClick={differs.finishEarlier}>
          届いている内容で完了する
        </button>
        <button type="button" className="button" onClick={differs.sendAnother}>
          修正した内容を、もう1件の回答として送信する
        </button>
      </div>
    </Modal>
  );
};

/** A correction was not taken, and will not be: how the answer stands has to be looked at. */
const CorrectionRefused = ({
  sentence,
  onLookAgain,
}: {
  readonly sentence: string;
  readonly onLookAgain: () => Promise<void>;
}) => {
  const [isLater, setIsLater] = useState(false);
  const [failure, setFailure] = useState('');
  const back = () => setIsLater(true);
  if (isLater) return null;
  return (
    <Modal title="訂正は受け付けられませんでした" onCancel={back}>
      <p>{sentence}</p>
      <p>入力した訂正は、この端末に残っています。最新の状態を表示すると、入力した訂正は消えます。</p>
      {failure !== '' && (
        <p className="problem" role="alert">
          <Icon name="error" />
          {failure}
        </p>
      )}
      <div className="buttons stacked">
        <button
          type="button"
          className="button danger"
          onClick={() => void onLookAgain().catch((error: unknown) => setFailure(sentenceOf(error)))}
        >
          入力を消して、最新の状態を表示する
        </button>
        <button type="button" className="button" onClick={back}>
          入力した訂正に戻る
        </button>
      </div>
    </Modal>
  );
};

/** 入力内容の確認: everything once more, before it is sent. */
export const ConfirmStep = ({
  opened,
  sending,
  onSend,
  onCorrect,
  onLookAgain,
}: {
  readonly opened: OpenedForm;
  readonly sending: SendingState;
  readonly onSend: () => void;
  /** null: back to the form as it was. */
  readonly onCorrect: (item: Item | null) => void;
  readonly onLookAgain: () => Promise<void>;
}) => {
  const { draft } = useAnswerState(opened.store);
  const { correcting } = draft;
  const isBusy = sending.state === 'busy';
  return (
    <>
      <header className="form-head">
        <p>
          {opened.form.subject}
          {correcting && `　訂正　受付番号 ${correcting.receipt_number}`}
        </p>
        <Heading title={`入力内容の確認 – ${opened.form.subject}`}>入力内容の確認</Heading>
      </header>
      <main>
        {draft.accepted && !isBusy && (
          <Notice icon="warning" tone="warning" role="status">
            <p>添付ファイルの送信が途中です。「送信を続ける」を押すと、残りから送信します。</p>
          </Notice>
        )}
        {!draft.accepted && (
          <p className="lead">
            {correcting
              ? '訂正はまだ送信されていません。内容を確認して、「訂正を送信」を押して下さい。'
              : 'まだ送信されていません。内容を確認して、「送信」を押して下さい。'}
          </p>
        )}
        <div inert={isBusy}>
          <Entered opened={opened} onCorrect={onCorrect} />
        </div>
        <div className="foot">
          <SendingProgress sending={sending} />
          {sending.state === 'failed' && (
            <p className="problem" role="status">
              まだ送信されていません。入力した内容はこの端末に残っています。
            </p>
          )}
          <div className="buttons">
            <button type="button" className="button" disabled={isBusy} onClick={() => onCorrect(null)}>
              戻って修正する
            </button>
            <button type="button" className="button primary" disabled={isBusy} onClick={onSend}>
              {draft.accepted ? '送信を続ける' : correcting ? '訂正を送信' : '送信'}
            </button>
          </div>
        </div>
      </main>
      {sending.toast !== null && (
        <div className="toast" role="alert" key={`toast-${sending.count}`}>
          <p>送信に失敗しました。もう1回送信して下さい。</p>
          {sending.toast !== '' && <p className="reason">{sending.toast}</p>}
        </div>
      )}
      <Differs key={`differs-${sending.count}`} sending={sending} />
      {sending.refused !== null && (
        <CorrectionRefused
          key={`refused-${sending.count}`}
          sentence={sending.refused}
          onLookAgain={onLookAgain}
        />
      )}
    </>
  );
};
