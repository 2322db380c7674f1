import type { DemandAnswer, DemandBody } from '@reader/contracts/http/forms/respondents';
import { NoAnswer } from '../calls/call';
import { recallSent, sendCorrection, sendDemand, sendFiles } from '../calls/form-calls';
import { keptFile } from '../keeping/kept-files';
import { keepReceipt } from '../keeping/receipt';
import { answerSections } from '../model/answer-lines';
import { askedOf, type Answers } from '../model/asked';
import { type Progress, sendAnswer } from '../sending/send';
import { isOwnChange } from './open-correction';
import type { OpenedForm } from './open-form';

/** What was sent, as it was entered: what came back later is in the draft only. */
const answersOf = (body: DemandBody, { files }: Answers): Answers => ({
  values: Object.fromEntries(body.fragment_inputs.map(({ fragment, value }) => [fragment, value])),
  files: files.filter(({ id }) => body.attachments.some((attachment) => attachment.id === id)),
});

/** Sends the answer, or the correction, without its files. @throws as the calls do. */
const sendBody = ({ store, session, code }: OpenedForm, body: DemandBody): Promise<DemandAnswer> => {
  const { submission, correcting } = store.get().draft;
  const { sheetId } = session;
  if (!correcting || code === null) return session.call((token) => sendDemand(sheetId, body, token));
  const { edition = 0, comment, fragment_inputs, attachments } = body;
  const correction = { correction_code: code, correction: correcting.corrections + 1, edition };
  return session.call((token) =>
    sendCorrection(submission, { ...correction, comment, fragment_inputs, attachments }, token),
  );
};

/** Whether the answer is as it was seen, but for tries whose answer has not come: this correction goes on after them. @throws as the calls do. */
export const goesOnAfterOwn = async ({ store, session, code }: OpenedForm): Promise<boolean> => {
  const { draft } = store.get();
  if (!draft.correcting || code === null) return false;
  const inHand = { receipt_number: draft.correcting.receipt_number, correction_code: code };
  const sent = await session.call((token) => recallSent(inHand, token));
  if (!isOwnChange(sent, draft)) return false;
  store.rebase(sent.corrections);
  return true;
};

/** Sends the answer and keeps its receipt. @throws as the calls do. */
export const send = async (
  opened: OpenedForm,
  body: DemandBody,
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  const { form, store, session, organization, code, answerUntil } = opened;
  const { sheetId } = session;
  store.addAttempt(body);
  const answer = await sendAnswer(body, {
    demand: (sent) => sendBody(opened, sent),
    files: (sent) => session.call((token) => sendFiles(body.id ?? '', sent, token)),
    fileOf: keptFile,
    held: store.get().draft.correcting?.held ?? [],
    onAccepted: () => store.setAccepted(body),
    onProgress,
  });
  if (!answer.is_complete) throw new NoAnswer();
  const answers = answersOf(body, store.get().draft);
  keepReceipt(sheetId, {
    receipt_number: answer.receipt_number,
    correction_code: answer.correction_code ?? code,
    answer_until: answerUntil,
    isCorrected: code !== null,
    received_at: answer.received_at,
    subject: form.subject,
    organization,
    sections: answerSections(askedOf(form, answers).sections, answers),
  });
};
