import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../address';
import { type OpenedForm, openForm, type Opening } from '../answering/open-form';
import { useRefreshing } from '../answering/session';
import { useSending } from '../answering/use-sending';
import { fetchForm } from '../calls/form-calls';
import { controlId } from '../fields/field-props';
import { type Turn, takeTurn } from '../keeping/only-tab';
import { askedOf } from '../model/asked';
import { carriedOver } from '../model/carry-over';
import { formOf, initialValues, type Item } from '../model/form';
import { go, useStep } from '../navigation';
import { MessagePage, Waiting } from '../parts/message-page';
import { SignInAgain } from '../parts/sign-in-again';
import { ConfirmStep } from './confirm-step';
import { FillStep } from './fill-step';

const CONFIRM = 'confirm';

/** The form in its present edition, with what was entered in the one before. */
const inPresentEdition = async (opened: OpenedForm): Promise<OpenedForm> => {
  const { session, store, form } = opened;
  let edition = await session.editionNow();
  // A server that does not say it with the token says it at signing in.
  if (edition === null) {
    await session.askAgain(null);
    edition = session.answer.edition;
  }
  const fetched = await session.call((token) => fetchForm(session.sheetId, token));
  const present = formOf(fetched, dateInJapan(new Date()).year);
  const changes = carriedOver(present, store.get().draft, form);
  store.moveTo(edition, changes.answers);
  return { ...opened, form: present, notice: { isContinued: false, changes, lostFiles: [] } };
};

/** The form that is open, in its steps. */
const Answering = ({ initial }: { readonly initial: OpenedForm }) => {
  const [opened, setOpened] = useState(initial);
  const step = useStep();
  const { store, session, form } = opened;
  const { sheetId } = session;
  useRefreshing(session);
  const { sending, start } = useSending(opened, {
    onSent: () => go(paths.complete(sheetId), { isReplacing: true }),
    onEditionGone: async () => {
      setOpened(await inPresentEdition(opened));
      history.back();
    },
  });
  const isOpening = useRef(true);
  useEffect(() => {
    // An answer that waits for its files is gone on with; the person that goes back from there changes it, and so gives another.
    if (step !== CONFIRM && store.get().draft.accepted) {
      if (isOpening.current) go(paths.survey(sheetId), { step: CONFIRM });
      else store.beginAnother();
    }
    isOpening.current = false;
  }, [step, store, sheetId]);
  const correct = (item: Item | null) => {
    history.back();
    if (item)
      window.addEventListener(
        'popstate',
        () => setTimeout(() => document.getElementById(controlId(item.fields[0]?.id ?? ''))?.focus()),
        { once: true },
      );
  };
  const startOver = () => {
    const values = initialValues(form);
    void store.clear(values).then(() => {
      setOpened({ ...opened, notice: { isContinued: false, changes: null, lostFiles: [] } });
      window.scrollTo(0, 0);
    });
  };
  const isComplete = askedOf(form, store.get().draft).missing.length === 0;
  return (
    <>
      {step === CONFIRM && isComplete ? (
        <ConfirmStep opened={opened} sending={sending} onSend={start} onCorrect={correct} />
      ) : (
        <FillStep
          key={store.get().draft.submission}
          opened={opened}
          notice={opened.notice}
          onConfirm={() => go(paths.survey(sheetId), { step: CONFIRM })}
          onStartOver={startOver}
        />
      )}
      <SignInAgain session={session} />
    </>
  );
};

type State = Opening | { readonly state: 'loading' } | { readonly state: 'other-tab' };

/** Opens the form for this tab alone. */
const useOpening = (sheetId: string): { state: State; again: (isTakenOver: boolean) => void } => {
  const [state, setState] = useState<State>({ state: 'loading' });
  const [asked, setAsked] = useState({ isTakenOver: false });
  useEffect(() => {
    let isLeft = false;
    let turn: Turn | null = null;
    const open = async () => {
      turn = await takeTurn(sheetId, {
        isTakenOver: asked.isTakenOver,
        onLost: () => {
          if (isLeft) return;
          setState((now) => {
            if (now.state === 'ready') now.opened.store.stop();
            return { state: 'other-tab' };
          });
        },
      });
      if (isLeft) return turn?.end();
      if (!turn) return setState({ state: 'other-tab' });
      const opening = await openForm(sheetId);
      if (isLeft) return;
      if (opening.state === 'elsewhere') go(opening.to, { isReplacing: true });
      else setState(opening);
    };
    void open();
    return () => {
      isLeft = true;
      turn?.end();
    };
  }, [sheetId, asked]);
  const again = (isTakenOver: boolean): void => {
    setState({ state: 'loading' });
    setAsked({ isTakenOver });
  };
  return { state, again };
};

/** The form of a sheet: filling in, looking through, sending. */
export const SurveyScreen = ({ sheetId }: { readonly sheetId: string }) => {
  const { state, again } = useOpening(sheetId);
  switch (state.state) {
    case 'loading':
    case 'elsewhere':
      return <Waiting />;
    case 'failed':
      return (
        <MessagePage icon="offline" title="表示できません">
          <p>{state.message}</p>
          <p>入力した内容は、この端末に残っています。</p>
          <button type="button" className="button primary" onClick={() => again(false)}>
            再試行
          </button>
        </MessagePage>
      );
    case 'other-tab':
      return (
        <MessagePage icon="warning" title="別のタブで入力中です">
          <p>
            この回答フォームは、このブラウザーの別のタブで開いています。同時に入力すると内容が混ざるため、ここでは入力できません。
          </p>
          <button type="button" className="button primary" onClick={() => again(true)}>
            このタブで続きを入力する
          </button>
        </MessagePage>
      );
    case 'ready':
      return <Answering key={state.opened.session.answer.edition} initial={state.opened} />;
  }
};
