import { useEffect, useRef } from 'react';
import { draftStorage } from '../../lib/draft-storage';
import { keepEdits, keptObjects } from '../../lib/editing/stored-edits';
import type { ListedObject } from '../../lib/editing/object-changes';
import { useStable } from '../../lib/hooks/use-stable';
import { useCurrentUser } from '../../lib/user-context';
import { copyUntilSaved } from './copy-until-saved';
import type { ChosenConfiguration } from './use-chosen-configuration';

const wordsOf = (noun: string, { name }: ListedObject) => ({
  title:
    typeof name === 'string'
      ? `${noun}「${name}」は他の人が削除しました。入力した内容で新しく作りますか？`
      : `削除された${noun}に、保存されていない変更があります。新しく作りますか？`,
  initial: typeof name === 'string' ? name : noun,
  yes: '新しく作る',
});

/**
 * Edits of a configuration that somebody else has deleted: the one that was shown, or that the address names. Offers to make a
 * new one of all that stood on the screen; until then the edits stay on the device.
 */
export const useLostEdits = (configurations: ChosenConfiguration): void => {
  const { kind, all, roots, chosen, wantedId, addBy } = configurations;
  const { object, parts } = kind.root;
  const { user, isReadOnly } = useCurrentUser();
  const shown = useRef<ListedObject>(undefined);
  const asked = useRef<ReadonlySet<string>>(new Set());

  const offer = useStable(() => {
    if (!all.isSuccess || isReadOnly) return;
    const before = shown.current;
    shown.current = chosen;
    for (const lost of [before, wantedId === null ? undefined : { id: wantedId }]) {
      if (!lost || roots.some(({ id }) => id === lost.id) || asked.current.has(lost.id)) continue;
      asked.current = new Set([...asked.current, lost.id]);
      const key = `${user.id}-${lost.id}`;
      const kept = keptObjects(draftStorage, key, [object, ...parts]);
      if (!kept) continue;
      const { [object.name]: ofRoot = [], ...lists } = kept;
      void addBy(async (dialogs) => {
        const object = ofRoot[0] ?? lost;
        const id = await copyUntilSaved(dialogs, kind, { object, lists }, wordsOf(kind.noun, object));
        if (id !== null) keepEdits(draftStorage, key, null);
        return id;
      });
    }
  });
  useEffect(offer, [offer, all.isSuccess, roots, wantedId]);
};
