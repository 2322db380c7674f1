import { isUnauthorized } from '../../lib/http/http';
import type { Dialogs } from '../../components/dialogs/dialogs-context';
import { NameDialog } from './name-dialog';
import { saveFailureText } from './report-save-failure';

/** An answer that could not be saved, and why, for people. */
export interface Refused<Answer> {
  readonly answer: Answer;
  readonly problem: string;
}

/**
 * Asks and saves the answer; when that fails, asks again with what was answered before and why it failed, so that
 * nothing typed is lost. `null` is no answer: nothing is saved then.
 */
export const askUntilSaved = async <Answer, Saved>(
  ask: (before: Refused<Answer> | undefined) => Promise<Answer | null>,
  save: (answer: Answer) => Promise<Saved>,
): Promise<Saved | null> => {
  let before: Refused<Answer> | undefined;
  for (;;) {
    const answer = await ask(before);
    if (answer === null) return null;
    try {
      return await save(answer);
    } catch (error) {
      // Who has to sign in first cannot answer.
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

/** Asks for a name until what it is for is made; answers what `make` does. */
export const askNameUntilSaved = <Made>(
  dialogs: Dialogs,
  question: NameQuestion,
  make: (name: string) => Promise<Made>,
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
