import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import type { AuthAnswer } from '@reader/contracts/http/forms/respondents';
import { NoAnswer, Refused } from '../calls/call';
import { fetchForm, fetchPublicForm } from '../calls/form-calls';
import { endSession, sessionOf } from '../calls/session';
import { draftOfOtherEdition, dropDraft, keptDraft } from '../keeping/draft';
import { keptFile } from '../keeping/kept-files';
import { type CarriedOver, carriedOver } from '../model/carry-over';
import { type Form, formOf, initialValues } from '../model/form';
import { paths } from '../address';
import { AnswerStore, freshDraft } from './answer-store';
import { Session } from './session';

/** What is said above the form when it was opened. */
export interface OpeningNotice {
  /** Something was entered before and is there again. */
  readonly isContinued: boolean;
  /** The form has changed since. */
  readonly changes: CarriedOver | null;
  /** Names of files that this device has lost. */
  readonly lostFiles: readonly string[];
}

/** A form as it is now. */
export interface PresentForm {
  readonly form: Form;
  readonly organization: string;
  /** Until when answers are taken; null: nobody has said. */
  readonly answerUntil: string | null;
}

/** A form that is ready to be answered. */
export interface OpenedForm extends PresentForm {
  readonly session: Session;
  /** What the sender of the answer that is corrected has in hand; null: it is a new answer. */
  readonly code: string | null;
  readonly store: AnswerStore;
  readonly notice: OpeningNotice;
}

export type Opening =
  | { readonly state: 'ready'; readonly opened: OpenedForm }
  | { readonly state: 'elsewhere'; readonly to: string }
  | { readonly state: 'failed'; readonly message: string };

/** Where a refusal leads; null where it leads nowhere. */
export const wayOf = (error: unknown, sheetId: string): string | null => {
  if (!(error instanceof Refused)) return null;
  if (error.code === 'answering-not-begun') return paths.preinitiation(sheetId);
  if (error.code === 'answering-over') return paths.expiration(sheetId);
  if (error.status === 401) return paths.login(sheetId, paths.survey(sheetId));
  return error.status === 404 ? paths.notFound : null;
};

/** What is said of a failure. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof NoAnswer) return '通信に失敗しました。電波の状態を確認して、もう一度お試し下さい。';
  const said = error instanceof Error ? error.message : '';
  return error instanceof Refused && said !== ''
    ? [said, error.detail].filter(Boolean).join('\n')
    : 'うまくいきませんでした。しばらくしてから、もう一度お試し下さい。';
};

/** Takes out the files that neither this device has nor the answer that is corrected; returns their names. */
export const withoutLost = async (store: AnswerStore): Promise<string[]> => {
  const { files, correcting } = store.get().draft;
  const lost = [];
  for (const file of files)
    if (!correcting?.held.includes(file.id) && !(await keptFile(file.id))) lost.push(file);
  for (const { id } of lost) store.removeFile(id);
  return lost.map(({ name }) => name);
};

/** The draft of this device in the form's present edition. */
const storeOf = async (
  sheetId: string,
  form: Form,
  edition: number,
): Promise<Pick<OpenedForm, 'store' | 'notice'>> => {
  const own = keptDraft(sheetId, edition);
  const other = own ? null : draftOfOtherEdition(sheetId, edition);
  const draft = own ?? freshDraft(edition, initialValues(form));
  const store = new AnswerStore(sheetId, draft, own !== null);
  // Of the same edition only generated options change, with the year.
  const carried = own || other ? carriedOver(form, own ?? other ?? draft, null) : null;
  const changes = carried && (other || carried.unchosen.length > 0) ? carried : null;
  if (changes && !own?.accepted) store.moveTo(edition, changes.answers);
  if (other) dropDraft(sheetId, other);
  return { store, notice: { isContinued: own !== null, changes, lostFiles: await withoutLost(store) } };
};

/** Fetches a form. @throws Refused where it is not open, too; NoAnswer */
export const fetchPresentForm = async (sheetId: string, token: string): Promise<PresentForm> => {
  const [known, fetched] = await Promise.all([fetchPublicForm(sheetId), fetchForm(sheetId, token)]);
  if (known.state !== 'open')
    throw new Refused(403, known.state === 'before' ? 'answering-not-begun' : 'answering-over', '', '');
  return {
    form: formOf(fetched, dateInJapan(new Date()).year),
    ...{ organization: known.organization, answerUntil: known.answer_until },
  };
};

const openedBy = async (sheetId: string, answer: AuthAnswer): Promise<Opening> => {
  const present = await fetchPresentForm(sheetId, answer.token);
  const { store, notice } = await storeOf(sheetId, present.form, answer.edition);
  const session = new Session(sheetId, answer);
  return { state: 'ready', opened: { ...present, session, code: null, store, notice } };
};

/** Fetches a form and finds what was entered in it before. */
export const openForm = async (sheetId: string): Promise<Opening> => {
  const answer = sessionOf(sheetId);
  if (!answer) return { state: 'elsewhere', to: paths.login(sheetId, paths.survey(sheetId)) };
  try {
    return await openedBy(sheetId, answer);
  } catch (error) {
    const to = wayOf(error, sheetId);
    if (to === null) return { state: 'failed', message: sentenceOf(error) };
    if (error instanceof Refused && error.status === 401) endSession(sheetId);
    return { state: 'elsewhere', to };
  }
};
