import type { RecallAnswer } from '@reader/contracts/http/forms/corrections';
import { type InHand, recallSent } from '../calls/form-calls';
import { type Draft, keptCorrection } from '../keeping/draft';
import { askedOf, type Answers } from '../model/asked';
import { type CarriedOver, carriedOver } from '../model/carry-over';
import { type Form, initialValues } from '../model/form';
import { AnswerStore } from './answer-store';
import { fetchPresentForm, type Opening, type PresentForm, withoutLost } from './open-form';
import type { Session } from './session';

/** An answer that its sender has come back to, with the form as it is now. */
export interface Recalled extends PresentForm {
  readonly session: Session;
  readonly code: string;
  readonly sent: RecallAnswer;
}

/** Finds the answer that somebody has the receipt of. @throws Refused, NoAnswer */
export const recall = async (session: Session, inHand: InHand): Promise<Recalled> => {
  const sent = await session.call((token) => recallSent(inHand, token));
  const present = await session.call((token) => fetchPresentForm(session.sheetId, token));
  return { ...present, session, code: inHand.correction_code, sent };
};

const answersOf = ({ fragment_inputs: inputs, attachments }: RecallAnswer): Answers => ({
  values: Object.fromEntries(inputs.map(({ fragment, value }) => [fragment, value])),
  // What kind of file it is only its bytes say, and they are not here.
  files: attachments.map((file) => ({ ...file, type: '' })),
});

/** What was sent, as the form is now. */
export const sentNow = ({ form, sent }: Recalled): CarriedOver => carriedOver(form, answersOf(sent), null);

/** Questions that were not asked begin with what the form holds beforehand, as in a new answer. */
const withUnasked = (form: Form, answers: Answers): Answers => {
  const asked = new Set(
    askedOf(form, answers).sections.flatMap(({ items }) =>
      items.flatMap(({ fields }) => fields.map(({ id }) => id)),
    ),
  );
  const unasked = Object.entries(initialValues(form)).filter(([id]) => !asked.has(id));
  return { ...answers, values: { ...Object.fromEntries(unasked), ...answers.values } };
};

const saying = ({
  fragment_inputs: inputs,
  attachments,
  comment,
}: Pick<RecallAnswer, 'fragment_inputs' | 'attachments' | 'comment'>): string =>
  JSON.stringify([
    inputs.map(({ form_item, fragment, value }) => [form_item, fragment, value]),
    attachments.map(({ id, fragment, name, bytes }) => [id, fragment, name, bytes]),
    comment,
  ]);

const draftOf = ({ form, sent }: Recalled, answers: Answers): Draft => ({
  ...withUnasked(form, answers),
  ...{ edition: sent.edition, submission: sent.id, attempts: [], accepted: null },
  correcting: {
    ...{ receipt_number: sent.receipt_number, corrections: sent.corrections, comment: sent.comment },
    seen: saying(sent),
    held: sent.attachments.map(({ id }) => id),
  },
});

/** Opens what was sent to be corrected, with what this device has of a correction that was begun. */
export const openCorrection = async (recalled: Recalled): Promise<Opening> => {
  const { session, form, sent, code, organization, answerUntil } = recalled;
  const own = keptCorrection(session.sheetId, sent.id);
  const carried = own ? carriedOver(form, own, null) : sentNow(recalled);
  const store = new AnswerStore(session.sheetId, own ?? draftOf(recalled, carried.answers), own !== null);
  // Of the same edition only generated options change, with the year.
  const changes = carried.unchosen.length > 0 ? carried : null;
  if (own && changes && !own.accepted) store.moveTo(own.edition, carried.answers);
  const notice = { isContinued: own !== null, changes, lostFiles: await withoutLost(store) };
  return {
    state: 'ready',
    opened: { ...{ form, organization, answerUntil, session, code }, store, notice },
  };
};

/** Whether nothing but earlier tries of this correction has changed the answer since it was seen. */
export const isOwnChange = (sent: RecallAnswer, { correcting, attempts }: Draft): boolean => {
  const seen = correcting?.corrections ?? 0;
  // Fewer: a correction that changed nothing is not counted.
  if (sent.corrections <= seen) return true;
  // Tries that have come to nothing: the answer says what it said.
  if (saying(sent) === correcting?.seen) return true;
  return sent.corrections === seen + 1 && attempts.some((attempt) => saying(attempt) === saying(sent));
};
