import type { DemandBody } from '@reader/contracts/http/forms/respondents';
import { useEffect, useState } from 'react';
import { NoAnswer, Refused } from '../calls/call';
import { initialValues } from '../model/form';
import { demandOf } from '../sending/demand';
import { FileLost, type Progress } from '../sending/send';
import { type OpenedForm, sentenceOf } from './open-form';
import { goesOnAfterOwn, send } from './send-opened';

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
  /** Why a correction is not taken however often it is sent; null: it may be. */
  readonly refused: string | null;
}

const idle: SendingState = {
  ...{ state: 'idle', progress: null, count: 0 },
  ...{ toast: null, differs: null, refused: null },
};

/** How the answer stands has to be looked at before it is corrected. */
const REFUSALS: readonly string[] = [
  ...['answer-changed-since-seen', 'answer-withdrawn', 'answer-unknown'],
  ...['answer-edition-gone', 'form-edition-gone'],
];

const reasonOf = (error: unknown): string => {
  if (error instanceof FileLost) return error.message;
  if (error instanceof NoAnswer) return '通信できませんでした。電波の状態を確認して下さい。';
  return error instanceof Refused && error.message !== '' ? sentenceOf(error) : '';
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

  const failed = (error: unknown, asked: Partial<SendingState> = {}): void =>
    setSending(({ count }) => ({
      ...idle,
      state: 'failed',
      count: count + 1,
      // Where there is a question, that is said.
      toast: reasonOf(error),
      ...asked,
    }));
  const differs = (earlier: readonly DemandBody[]): Differing => ({
    finishEarlier: () => void sendOneOf(earlier),
    sendAnother: () => {
      opened.store.beginAnother();
      start();
    },
  });
  /** A correction that is not taken: it goes on, or what was refused is said. */
  const correctionFailed = async (error: Refused): Promise<void> => {
    const isChanged = error.code === 'answer-changed-since-seen';
    if (isChanged && (await goesOnAfterOwn(opened))) start();
    else failed(error, { toast: null, refused: sentenceOf(error) });
  };
  /** Sends the first; where the server has taken something else under its id, the next. */
  const sendOneOf = async ([body, ...others]: readonly DemandBody[]): Promise<void> => {
    const { store, code } = opened;
    if (!body) return;
    const earlier = store.get().draft.attempts.filter((attempt) => attempt !== body);
    setSending(({ count }) => ({ ...idle, count, state: 'busy' }));
    try {
      await send(opened, body, (progress) =>
        setSending(({ count }) => ({ ...idle, count, state: 'busy', progress })),
      );
      onSent();
      await (code === null ? store.clear(initialValues(opened.form)) : store.giveUp());
    } catch (error) {
      const problem = error instanceof Refused ? error.code : '';
      if (code !== null && error instanceof Refused && REFUSALS.includes(problem)) {
        await correctionFailed(error).catch((again: unknown) => failed(again));
      } else if (problem === 'form-edition-gone') {
        await onEditionGone().then(
          () => setSending(idle),
          (gone: unknown) => failed(gone),
        );
      } else if (problem === 'demand-differs' && others.length > 0) {
        await sendOneOf(others);
      } else if (problem === 'demand-differs') {
        failed(error, { toast: null, differs: differs(earlier) });
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
