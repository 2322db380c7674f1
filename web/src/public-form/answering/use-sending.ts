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
  /** The failure that is said just now; `count` tells one from the next. */
  readonly toast: { readonly count: number; readonly reason: string } | null;
  readonly differs: Differing | null;
}

const idle: SendingState = { state: 'idle', progress: null, toast: null, differs: null };

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
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  const { sheetId } = session;
  const { draft } = store.get();
  const body = (draft.isAccepted ? draft.attempt : null) ?? demandOf(sheetId, form, draft);
  store.setAttempt(body);
  const answer = await sendAnswer(body, {
    demand: (sent) => session.call((token) => sendDemand(sheetId, sent, token)),
    files: (sent) => session.call((token) => sendFiles(body.id ?? '', sent, token)),
    fileOf: keptFile,
    onAccepted: () => store.setAccepted(),
    onProgress,
  });
  if (!answer.is_complete) throw new NoAnswer();
  const answers = answersOf(body, draft);
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
  const { toast } = sending;
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setSending((now) => ({ ...now, toast: null })), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  const start = async (): Promise<void> => {
    const { store } = opened;
    const earlier = store.get().draft.attempt;
    setSending({ ...idle, state: 'busy' });
    const failed = (error: unknown, differs: Differing | null = null): void =>
      setSending({
        ...idle,
        state: 'failed',
        toast: { count: Date.now(), reason: reasonOf(error) },
        differs,
      });
    try {
      await send(opened, (progress) => setSending({ ...idle, state: 'busy', progress }));
      onSent();
      await store.clear(initialValues(opened.form));
    } catch (error) {
      const code = error instanceof Refused ? error.code : '';
      if (code === 'form-edition-gone') {
        await onEditionGone().then(() => setSending(idle), failed);
      } else if (code === 'demand-differs') {
        failed(error, {
          finishEarlier: () => {
            if (earlier) store.setAttempt(earlier);
            store.setAccepted();
            void start();
          },
          sendAnother: () => {
            store.beginAnother();
            void start();
          },
        });
      } else {
        if (error instanceof FileLost) store.removeFile(error.id);
        failed(error);
      }
    }
  };
  return { sending, start: () => void start() };
};
