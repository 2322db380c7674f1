import type { DemandBody } from '@reader/contracts/http/forms/respondents';
import { useEffect, useState } from 'react';
import { NoAnswer, Refused } from '../calls/call';
import { sendDemand, sendFiles } from '../calls/form-calls';
import { keptFile } from '../keeping/kept-files';
import { keepReceipt } from '../keeping/receipt';
import { answerSections } from '../model/answer-lines';
import { askedOf, type Answers } from '../model/asked';
import { initialValues } from '../model/form';
import { demandOf } from '../sending/demand';
import { FileLost, type Progress, sendAnswer } from '../sending/send';
import { type OpenedForm, sentenceOf } from './open-form';

/** How long the failure of sending is said, as for all forms. */
const TOAST_MS = 7_000;

/** The server has an earlier try that says something else. */
export interface Differing {
  readonly finishEarlier: () => void;
  readonly sendAnother: () => void;
}

export interface SendingState {
  readonly state: 'idle' | 'busy' | 'failed';
  readonly progress: Progress | null;
  /** Failures so far, which tells one from the next. */
  readonly count: number;
  /** Why sending has failed, as long as that is said; '' where nothing is known. */
  readonly toast: string | null;
  readonly differs: Differing | null;
}

const idle: SendingState = { state: 'idle', progress: null, count: 0, toast: null, differs: null };

/** What was sent, as it was entered: what came back later is in the draft only. */
const answersOf = (body: DemandBody, { files }: Answers): Answers => ({
  values: Object.fromEntries(body.fragment_inputs.map(({ fragment, value }) => [fragment, value])),
  files: files.filter(({ id }) => body.attachments.some((attachment) => attachment.id === id)),
});

const reasonOf = (error: unknown): string => {
  if (error instanceof FileLost) return error.message;
  if (error instanceof NoAnswer) return '通信できませんでした。電波の状態を確認して下さい。';
  return error instanceof Refused && error.message !== '' ? sentenceOf(error) : '';
};

/** Sends the answer and keeps its receipt. @throws as the calls do. */
const send = async (
  { form, store, session, organization }: OpenedForm,
  body: DemandBody,
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  const { sheetId } = session;
  store.addAttempt(body);
  const answer = await sendAnswer(body, {
    demand: (sent) => session.call((token) => sendDemand(sheetId, sent, token)),
    files: (sent) => session.call((token) => sendFiles(body.id ?? '', sent, token)),
    fileOf: keptFile,
    onAccepted: () => store.setAccepted(body),
    onProgress,
  });
  if (!answer.is_complete) throw new NoAnswer();
  const answers = answersOf(body, store.get().draft);
  keepReceipt(sheetId, {
    receipt_number: answer.receipt_number,
    received_at: answer.received_at,
    subject: form.subject,
    organization,
    sections: answerSections(askedOf(form, answers).sections, answers),
  });
};

/**
 * Sending of the answer. `onSent`: it is complete. `onEditionGone`: the form has another edition, in which it goes on.
 */
export const useSending = (
  opened: OpenedForm,
  { onSent, onEditionGone }: { readonly onSent: () => void; readonly onEditionGone: () => Promise<void> },
): { readonly sending: SendingState; readonly start: () => void } => {
  const [sending, setSending] = useState<SendingState>(idle);
  const { count } = sending;
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => setSending((now) => ({ ...now, toast: null })), TOAST_MS);
    return () => clearTimeout(timer);
  }, [count]);

  const failed = (error: unknown, differs: Differing | null = null): void =>
    setSending(({ count }) => ({
      ...idle,
      state: 'failed',
      count: count + 1,
      // Where there is a question, that is said.
      toast: differs ? null : reasonOf(error),
      differs,
    }));
  /** Sends the first; where the server has taken something else under its id, the next. */
  const sendOneOf = async ([body, ...others]: readonly DemandBody[]): Promise<void> => {
    const { store } = opened;
    if (!body) return;
    const earlier = store.get().draft.attempts.filter((attempt) => attempt !== body);
    setSending(({ count }) => ({ ...idle, count, state: 'busy' }));
    try {
      await send(opened, body, (progress) =>
        setSending(({ count }) => ({ ...idle, count, state: 'busy', progress })),
      );
      onSent();
      await store.clear(initialValues(opened.form));
    } catch (error) {
      const code = error instanceof Refused ? error.code : '';
      if (code === 'form-edition-gone') {
        await onEditionGone().then(() => setSending(idle), failed);
      } else if (code === 'demand-differs' && others.length > 0) {
        await sendOneOf(others);
      } else if (code === 'demand-differs') {
        failed(error, {
          finishEarlier: () => void sendOneOf(earlier),
          sendAnother: () => {
            store.beginAnother();
            start();
          },
        });
      } else {
        if (error instanceof FileLost) store.removeFile(error.id);
        failed(error);
      }
    }
  };
  const start = (): void => {
    const { draft } = opened.store.get();
    void sendOneOf([draft.accepted ?? demandOf(opened.session.sheetId, opened.form, draft)]);
  };
  return { sending, start };
};
