import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import { useCallback } from 'react';
import { paths } from '../address';
import { type OpenedForm, openForm } from '../answering/open-form';
import { useRefreshing } from '../answering/session';
import { fetchForm } from '../calls/form-calls';
import { answersPlace } from '../keeping/draft';
import { carriedOver } from '../model/carry-over';
import { formOf, initialValues } from '../model/form';
import { go } from '../navigation';
import { SignInAgain } from '../parts/sign-in-again';
import { AnsweringSteps } from './answering-steps';
import { OpenedAlone } from './opened-alone';

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

const startedOver = async (opened: OpenedForm): Promise<OpenedForm> => {
  await opened.store.clear(initialValues(opened.form));
  window.scrollTo(0, 0);
  return { ...opened, notice: { isContinued: false, changes: null, lostFiles: [] } };
};

const Answering = ({ initial }: { readonly initial: OpenedForm }) => {
  const { session } = initial;
  useRefreshing(session);
  return (
    <>
      <AnsweringSteps
        initial={initial}
        address={paths.survey(session.sheetId)}
        onSent={() => go(paths.complete(session.sheetId), { isReplacing: true })}
        {...{ inPresentEdition, onStartOver: startedOver }}
      />
      <SignInAgain session={session} />
    </>
  );
};

/** The form of a sheet: a new answer to it. */
export const SurveyScreen = ({ sheetId }: { readonly sheetId: string }) => {
  const open = useCallback(() => openForm(sheetId), [sheetId]);
  return (
    <OpenedAlone place={answersPlace(sheetId)} open={open}>
      {(opened) => <Answering key={opened.session.answer.edition} initial={opened} />}
    </OpenedAlone>
  );
};
