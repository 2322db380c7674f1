import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { sentenceOf, wayOf } from '../answering/open-form';
import { recall, type Recalled } from '../answering/open-correction';
import type { Session } from '../answering/session';
import { Refused } from '../calls/call';
import type { InHand } from '../calls/form-calls';
import { keepInHand, keptInHand } from '../keeping/in-hand';
import { keptReceipt } from '../keeping/receipt';
import { go } from '../navigation';
import { untilText } from '../parts/days';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icons';
import { usePublicForm } from './use-public-form';

/** The numbers that this tab knows: of the answer that was looked at last, or sent last. */
const knownInHand = (sheetId: string): InHand => {
  const receipt = keptReceipt(sheetId);
  const ofReceipt = { ...receipt, correction_code: receipt?.correction_code ?? '' };
  const { receipt_number = '', correction_code } = keptInHand(sheetId) ?? ofReceipt;
  return { receipt_number, correction_code };
};

const failureOf = (error: unknown): string =>
  error instanceof Refused && error.code === 'signin-throttled'
    ? ['番号の間違いが続いたため、しばらく表示できません。', error.detail].filter(Boolean).join('\n')
    : sentenceOf(error);

/** A number as it is printed on the receipt. */
const NumberField = ({
  label,
  example,
  value,
  isWrong,
  failureId,
  onChange,
  ...more
}: {
  readonly label: string;
  readonly example: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly failureId: string | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: React.Ref<HTMLInputElement>;
}) => {
  const [id, hintId] = [useId(), useId()];
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={hintId}>
        例：{example}
      </p>
      <input
        {...more}
        id={id}
        type="text"
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        aria-required
        aria-invalid={isWrong}
        aria-describedby={[hintId, failureId].filter(Boolean).join(' ')}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};

/** Asks for the numbers of an answer, and finds it. */
const NumbersForm = ({
  session,
  onFound,
}: {
  readonly session: Session;
  readonly onFound: (recalled: Recalled) => void;
}) => {
  const { sheetId } = session;
  const [inHand, setInHand] = useState(() => knownInHand(sheetId));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState({ text: '', isUnknown: false });
  const first = useRef<HTMLInputElement>(null);
  const failureId = useId();
  const isWhole = inHand.receipt_number.trim() !== '' && inHand.correction_code.trim() !== '';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    setIsBusy(true);
    setFailure({ text: '', isUnknown: false });
    try {
      const found = await recall(session, inHand);
      keepInHand(sheetId, inHand);
      onFound(found);
    } catch (error) {
      const isSaidHere =
        error instanceof Refused && (error.status === 401 || error.code === 'answer-unknown');
      const to = isSaidHere ? null : wayOf(error, sheetId);
      if (to !== null) return go(to, { isReplacing: true });
      const isUnknown = error instanceof Refused && error.code === 'answer-unknown';
      setFailure({ text: failureOf(error), isUnknown });
      first.current?.focus();
    } finally {
      setIsBusy(false);
    }
  };
  const shared = {
    isWrong: failure.isUnknown,
    failureId: failure.text === '' ? undefined : failureId,
  };
  return (
    <form className="numbers-form" onSubmit={(event) => void submit(event)} noValidate>
      <NumberField
        {...shared}
        ref={first}
        label="受付番号"
        example="8KQ2-M4TV"
        value={inHand.receipt_number}
        onChange={(receipt_number) => setInHand({ ...inHand, receipt_number })}
      />
      <NumberField
        {...shared}
        label="訂正用の番号"
        example="8KQ2-M4TV-7XYZ"
        value={inHand.correction_code}
        onChange={(correction_code) => setInHand({ ...inHand, correction_code })}
      />
      {failure.text !== '' && (
        <p className="problem" id={failureId} role="alert">
          <Icon name="error" />
          {failure.text}
        </p>
      )}
      <button className="button primary" disabled={!isWhole || isBusy}>
        {isBusy ? '確認しています…' : '回答を表示する'}
      </button>
    </form>
  );
};

/** The first step of coming back to an answer. */
export const AskForAnswer = ({
  session,
  onFound,
}: {
  readonly session: Session;
  readonly onFound: (recalled: Recalled) => void;
}) => {
  const { form } = usePublicForm(session.sheetId);
  const title = '送信した回答の訂正・取り消し';
  return (
    <main className="narrow">
      <p className="over">{form ? `${form.organization}　${form.form_subject}` : '\u00a0'}</p>
      <Heading title={form ? `${title} – ${form.form_subject}` : title}>{title}</Heading>
      <p className="lead">送信したときの控えにある、2つの番号を入力して下さい。</p>
      <NumbersForm session={session} onFound={onFound} />
      {form && form.answer_until !== null && (
        <p className="aside">回答期限：{untilText(form.answer_until)}</p>
      )}
      <p className="aside">
        訂正用の番号は、あとから調べることはできません。分からないときは、配布元に連絡して下さい。
      </p>
    </main>
  );
};
