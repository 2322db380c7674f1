import type { Id } from '@reader/contracts/objects/ids';
import { idsByTry } from '../../lib/ids-by-try';
import { isUnauthorized } from '../../lib/http/http';
import type { Dialogs } from '../../components/dialogs/dialogs-context';
import { NameDialog } from './name-dialog';
import { saveFailureText } from '../../components/toasts/report-save-failure';

/** An answer that could not be saved, and the reason as a Japanese sentence. */
export interface Refused<Answer> {
  readonly answer: Answer;
  readonly problem: string;
}

/**
 * Asks and saves the answer; if that fails, asks again with the previous answer and the reason, so that nothing typed
 * is lost. Each try gets the same ids from `newId`, so that nothing is made twice. `null` cancels.
 */
export const askUntilSaved = async <Answer, Saved>(
  ask: (before: Refused<Answer> | undefined) => Promise<Answer | null>,
  save: (answer: Answer, newId: () => Id) => Promise<Saved>,
): Promise<Saved | null> => {
  const tries = idsByTry();
  let before: Refused<Answer> | undefined;
  for (;;) {
    const answer = await ask(before);
    if (answer === null) return null;
    try {
      return await save(answer, tries());
    } catch (error) {
      // The user must sign in first.
      if (isUnauthorized(error)) throw error;
      before = { answer, problem: saveFailureText(error) };
    }
  }
};

interface NameQuestion {
  readonly title: string;
  readonly label: string;
  readonly initial?: string;
  /** What will be done: 追加. */
  readonly yes: string;
}

/** Asks for a name until `make` succeeds. Returns its result. */
export const askNameUntilSaved = <Made>(
  dialogs: Dialogs,
  question: NameQuestion,
  make: (name: string, newId: () => Id) => Promise<Made>,
): Promise<Made | null> =>
  askUntilSaved(
    (before: Refused<string> | undefined) =>
      dialogs.ask(NameDialog, {
        ...question,
        initial: before?.answer ?? question.initial,
        problem: before?.problem,
      }),
    make,
  );
