import type { Id } from '@reader/contracts/objects/ids';
import type { Dialogs } from '../../components/dialogs/dialogs-context';
import { copyOf } from '../../lib/copy-objects';
import type { ListedObject, ObjectLists } from '../../lib/editing/object-changes';
import { saveNew } from '../../lib/http/transactions';
import { askNameUntilSaved } from './ask-until-saved';
import type { ConfigurationKind } from './configuration-kind';

/** Asks for a name and makes a configuration as another one is, under new ids. Returns its id; null: cancelled. */
export const copyUntilSaved = (
  dialogs: Dialogs,
  { root, noun }: Pick<ConfigurationKind, 'root' | 'noun'>,
  copied: { readonly object: ListedObject; readonly lists: ObjectLists },
  words: { readonly title: string; readonly initial: string; readonly yes: string },
): Promise<Id | null> =>
  askNameUntilSaved(dialogs, { ...words, label: `${noun}名` }, async (name, newId) => {
    const copy = copyOf(root, copied.object, copied.lists, name, newId);
    await saveNew(root, copy.id, copy.lists);
    return copy.id;
  });
