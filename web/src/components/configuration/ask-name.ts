import type { Dialogs } from '../dialogs/dialogs-context';
import { NameDialog } from './name-dialog';

/** Adds what needs nothing but a name: asks for it, then makes it. Null: nothing was added. */
export const askName =
  (noun: string, make: (name: string) => Promise<string>) =>
  async (dialogs: Dialogs): Promise<string | null> => {
    const name = await dialogs.ask(NameDialog, { title: `${noun}を追加`, label: `${noun}名` });
    return name === null ? null : make(name);
  };
