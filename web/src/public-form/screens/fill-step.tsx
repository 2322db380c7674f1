import { useMemo, useState } from 'react';
import type { OpenedForm, OpeningNotice as Opening } from '../answering/open-form';
import { type AnswerState, useAnswerState } from '../answering/answer-store';
import { fetchAddresses } from '../calls/form-calls';
import { controlId, FillingContext, itemElementId } from '../fields/field-props';
import { ItemBlock } from '../fields/item-block';
import { type Answers, type Asked, askedOf, isEmpty } from '../model/asked';
import { autoFills } from '../model/kinds';
import { addressFields } from '../model/postal-address';
import type { Item } from '../model/form';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icons';
import { Modal } from '../parts/modal';
import { Notice } from '../parts/notice';
import { OpeningNotice } from '../parts/opening-notice';
import { useIsOnline } from '../parts/use-online';

const keepingTexts: Record<AnswerState['keeping'], string> = {
  untouched: '途中で閉じても、続きから入力できます',
  kept: 'この端末に保存しました',
  'page-only': 'この端末に保存できません。送信するまで閉じないで下さい',
};

/** How far the answer is, and that it is safe. */
const ProgressBand = ({ asked, keeping }: { readonly asked: Asked } & Pick<AnswerState, 'keeping'>) => {
  const isOnline = useIsOnline();
  return (
    <div className="progress-band">
      <div className="progress-line">
        <progress value={asked.filled} max={Math.max(1, asked.total)} aria-label="入力の進み具合" />
        <span>
          {asked.filled} / {asked.total}項目 入力済
        </span>
      </div>
      <p className={`keeping ${keeping}`} role="status">
        {!isOnline && <Icon name="offline" />}
        {!isOnline && 'オフラインです。'}
        {isOnline && keeping === 'kept' && <Icon name="tick" />}
        {keepingTexts[keeping]}
      </p>
    </div>
  );
};

/** Brings an item into view, with the focus on the first of its fields that is wanted. */
const goTo = (item: Item, isWanted: (fieldId: string) => boolean): void => {
  const field = item.fields.find(({ id }) => isWanted(id)) ?? item.fields[0];
  document.getElementById(itemElementId(item.id))?.scrollIntoView({ block: 'start' });
  document.getElementById(controlId(field?.id ?? ''))?.focus({ preventScroll: true });
};

/** What is missing, the way there, and on to the confirmation. */
const Foot = ({
  missing,
  onNext,
  onConfirm,
}: {
  readonly missing: readonly Item[];
  readonly onNext: () => void;
  readonly onConfirm: () => void;
}) => (
  <div className="foot">
    <div className="foot-line">
      <p role="status">
        <Icon name={missing.length > 0 ? 'error' : 'done'} />
        {missing.length > 0 ? (
          <span>
            必須項目があと<strong>{missing.length}件</strong>あります
          </span>
        ) : (
          <span>必須項目はすべて入力済みです</span>
        )}
      </p>
      {missing.length > 0 && (
        <button type="button" className="link" onClick={onNext}>
          次の未入力へ
        </button>
      )}
    </div>
    <button type="button" className="button primary" disabled={missing.length > 0} onClick={onConfirm}>
      入力内容の確認へ
    </button>
  </div>
);

const startOverWords = {
  answer: {
    button: 'はじめからやり直す',
    asked: 'はじめからやり直しますか？',
    said: '入力した内容と添付したファイルは、この端末から消えます。元には戻せません。',
    done: '消してやり直す',
  },
  correction: {
    button: '訂正をやめる',
    asked: '訂正をやめますか？',
    said: '入力した訂正は、この端末から消えます。送信した回答は、そのまま変わりません。',
    done: '消してやめる',
  },
} as const;

const StartOver = ({
  of,
  onDone,
}: {
  readonly of: keyof typeof startOverWords;
  readonly onDone: () => void;
}) => {
  const [isAsked, setIsAsked] = useState(false);
  const words = startOverWords[of];
  return (
    <div className="start-over">
      <button type="button" className="button" onClick={() => setIsAsked(true)}>
        {words.button}
      </button>
      {isAsked && (
        <Modal title={words.asked} onCancel={() => setIsAsked(false)}>
          <p>{words.said}</p>
          <div className="buttons">
            <button type="button" className="button" onClick={() => setIsAsked(false)}>
              入力に戻る
            </button>
            <button
              type="button"
              className="button danger"
              onClick={() => {
                setIsAsked(false);
                onDone();
              }}
            >
              {words.done}
            </button>
          </div>
        </Modal>
      )}
    </div>
  );
};

/** Filling in the form. */
export const FillStep = ({
  opened,
  notice,
  onConfirm,
  onStartOver,
}: {
  readonly opened: OpenedForm;
  readonly notice: Opening;
  readonly onConfirm: () => void;
  readonly onStartOver: () => void;
}) => {
  const { form, store, session, organization } = opened;
  const { draft, keeping } = useAnswerState(store);
  const { correcting } = draft;
  const asked = useMemo(() => askedOf(form, draft), [form, draft]);
  const [pointedAt, setPointedAt] = useState<ReadonlySet<string>>(new Set());
  const { attachment_bytes: attachmentBytes } = session.answer;
  const filling = useMemo(
    () => ({
      store,
      attachmentBytes,
      autoFills: autoFills(form),
      addressFieldOf: (code: string, answers: Answers) =>
        addressFields(askedOf(form, answers).sections).get(code),
      // Only a help: where it cannot be asked, the address is typed.
      addressesOf: (code: string) => fetchAddresses(code, session.answer.token).catch(() => []),
    }),
    [store, attachmentBytes, form, session],
  );
  /** The first that is missing; asked again while it still is, the one behind it. */
  const goToNext = () => {
    const at = asked.missing.findIndex(({ id }) => id === [...pointedAt].at(-1));
    const next = asked.missing[(at + 1) % asked.missing.length];
    if (!next) return;
    // Behind those that were pointed at before.
    setPointedAt(new Set([...[...pointedAt].filter((id) => id !== next.id), next.id]));
    const answers = store.get().draft;
    goTo(next, (id) =>
      next.fields.some((field) => field.id === id && field.isRequired && isEmpty(field, answers)),
    );
  };
  return (
    <FillingContext value={filling}>
      <header className="form-head">
        {correcting ? (
          <>
            <p>{form.subject}</p>
            <Heading title={`回答の訂正 – ${form.subject}`}>回答の訂正</Heading>
            <p>受付番号 {correcting.receipt_number}</p>
          </>
        ) : (
          <>
            <Heading title={form.subject}>{form.subject}</Heading>
            <p>{organization}</p>
          </>
        )}
      </header>
      <main>
        <ProgressBand asked={asked} keeping={keeping} />
        <OpeningNotice notice={notice} />
        <form className="form" noValidate onSubmit={(event) => event.preventDefault()}>
          {asked.sections.map((section) => (
            <section key={section.id} aria-label={section.title || undefined}>
              {section.title !== '' && <h2>{section.title}</h2>}
              {section.items.map((item) => (
                <ItemBlock key={item.id} item={item} isPointedAt={pointedAt.has(item.id)} />
              ))}
            </section>
          ))}
        </form>
        {form.sections.length === 0 && (
          <Notice icon="warning">
            <p>この帳票には、回答する項目がありません。</p>
          </Notice>
        )}
        {keeping !== 'untouched' && (
          <StartOver of={correcting ? 'correction' : 'answer'} onDone={onStartOver} />
        )}
        {form.sections.length > 0 && <Foot missing={asked.missing} onNext={goToNext} onConfirm={onConfirm} />}
      </main>
    </FillingContext>
  );
};
