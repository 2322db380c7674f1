import { useCallback, useEffect, useState } from 'react';
import { paths } from '../address';
import { openCorrection, recall, type Recalled } from '../answering/open-correction';
import { type OpenedForm, sentenceOf, wayOf } from '../answering/open-form';
import { Session, useRefreshing } from '../answering/session';
import { Refused } from '../calls/call';
import { sessionOf } from '../calls/session';
import { correctionPlace } from '../keeping/draft';
import { keptInHand } from '../keeping/in-hand';
import { go, useStep } from '../navigation';
import { MessagePage, Waiting } from '../parts/message-page';
import { SignInAgain } from '../parts/sign-in-again';
import { AnsweringSteps, CONFIRM } from './answering-steps';
import { AskForAnswer } from './ask-for-answer';
import { OpenedAlone } from './opened-alone';
import { SentAnswer } from './sent-answer';

/** Steps behind the first, which asks for the numbers. */
const SENT = 'sent';
const FILL = 'fill';

/** The answer of before the page was loaded again, found by what this tab still has of it. */
const FindingAgain = ({
  session,
  onFound,
}: {
  readonly session: Session;
  readonly onFound: (recalled: Recalled) => void;
}) => {
  const { sheetId } = session;
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const find = async () => {
      const inHand = keptInHand(sheetId);
      if (!inHand) return go(paths.correct(sheetId), { isReplacing: true });
      try {
        const found = await recall(session, inHand);
        if (!isLeft) onFound(found);
      } catch (error) {
        if (isLeft) return;
        const isUnknown = error instanceof Refused && error.code === 'answer-unknown';
        const to = isUnknown ? paths.correct(sheetId) : wayOf(error, sheetId);
        if (to !== null && !(error instanceof Refused && error.status === 401)) go(to, { isReplacing: true });
        else setFailure(sentenceOf(error));
      }
    };
    void find();
    return () => {
      isLeft = true;
    };
  }, [session, sheetId, onFound, tries]);
  if (failure === '') return <Waiting />;
  return (
    <MessagePage icon="offline" title="表示できません">
      <p>{failure}</p>
      <p>入力した訂正は、この端末に残っています。</p>
      <button
        type="button"
        className="button primary"
        onClick={() => {
          setFailure('');
          setTries(tries + 1);
        }}
      >
        再試行
      </button>
    </MessagePage>
  );
};

/** Correcting the answer that was found, in the form's own steps. */
const Correcting = ({
  recalled,
  onFound,
}: {
  readonly recalled: Recalled;
  readonly onFound: (recalled: Recalled) => void;
}) => {
  const { session, sent, code } = recalled;
  const { sheetId } = session;
  const open = useCallback(() => openCorrection(recalled), [recalled]);
  const toSent = () => go(paths.correct(sheetId), { step: SENT, isReplacing: true });
  const lookAgain = async ({ store }: OpenedForm): Promise<void> => {
    const inHand = { receipt_number: sent.receipt_number, correction_code: code };
    const now = await recall(session, inHand);
    await store.giveUp();
    toSent();
    onFound(now);
  };
  return (
    <OpenedAlone place={correctionPlace(sheetId, sent.id)} open={open}>
      {(opened) => (
        <AnsweringSteps
          initial={opened}
          address={paths.correct(sheetId)}
          fill={FILL}
          onSent={() => go(paths.complete(sheetId), { isReplacing: true })}
          onStartOver={async () => {
            await opened.store.giveUp();
            toSent();
            return opened;
          }}
          onLookAgain={lookAgain}
        />
      )}
    </OpenedAlone>
  );
};

/** The steps of somebody who is signed in. */
const Steps = ({ session }: { readonly session: Session }) => {
  const step = useStep();
  const [recalled, setRecalled] = useState<Recalled | null>(null);
  const { sheetId } = session;
  useRefreshing(session);
  const isCorrecting = step === FILL || step === CONFIRM;
  const isRefused = isCorrecting && recalled !== null && !recalled.sent.is_correctable;
  useEffect(() => {
    if (isRefused) go(paths.correct(sheetId), { step: SENT, isReplacing: true });
  }, [isRefused, sheetId]);
  if (step === '')
    return (
      <AskForAnswer
        session={session}
        onFound={(found) => {
          setRecalled(found);
          go(paths.correct(sheetId), { step: SENT });
        }}
      />
    );
  if (!recalled) return <FindingAgain session={session} onFound={setRecalled} />;
  if (isCorrecting && !isRefused) return <Correcting recalled={recalled} onFound={setRecalled} />;
  return (
    <SentAnswer
      recalled={recalled}
      onCorrect={() => go(paths.correct(sheetId), { step: FILL })}
      onWithdrawn={(state) =>
        setRecalled({
          ...recalled,
          sent: { ...recalled.sent, state, is_withdrawn: true, is_correctable: false },
        })
      }
    />
  );
};

/** Coming back to an answer that was sent: finding, correcting, taking back. */
export const CorrectScreen = ({ sheetId }: { readonly sheetId: string }) => {
  const [session] = useState(() => {
    const answer = sessionOf(sheetId);
    return answer && new Session(sheetId, answer);
  });
  useEffect(() => {
    if (!session) go(paths.login(sheetId, paths.correct(sheetId)), { isReplacing: true });
  }, [session, sheetId]);
  if (!session) return null;
  return (
    <>
      <Steps session={session} />
      <SignInAgain session={session} />
    </>
  );
};
