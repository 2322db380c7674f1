import { isUnauthorized } from '../../lib/http';
import type { Dialogs } from '../dialogs/dialogs-context';
import { NameDialog } from './name-dialog';
import { reportSaveFailure } from './report-save-failure';

/**
 * Asks and saves the answer; when that fails, says so and asks again with what was answered before, so that nothing
 * typed is lost. `null` is no answer: nothing is saved then.
 */
export const askUntilSaved = async <Answer, Saved>(
  ask: (before: Answer | undefined) => Promise<Answer | null>,
  save: (answer: Answer) => Promise<Saved>,
): Promise<Saved | null> => {
  let before: Answer | undefined;
  for (;;) {
    const answer = await ask(before);
    if (answer === null) return null;
    try {
      return await save(answer);
    } catch (error) {
      // Who has to sign in first cannot answer.
      if (isUnauthorized(error)) throw error;
      reportSaveFailure(error);
      before = answer;
    }
  }
};

/** Adds what needs nothing but a name; answers its id. */
export const askName =
  (noun: string, make: (name: string) => Promise<string>) =>
  (dialogs: Dialogs): Promise<string | null> =>
    askUntilSaved(
      (initial: string | undefined) =>
        dialogs.ask(NameDialog, { title: `${noun}を追加`, label: `${noun}名`, initial }),
      make,
    );
