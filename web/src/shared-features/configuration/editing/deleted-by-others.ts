import { reportSaveFailure } from '../../../components/toasts/report-save-failure';
import { toasts } from '../../../components/toasts/toast-store';
import type { ObjectLists } from '../../../lib/editing/object-changes';
import type { ObjectEditor } from '../../../lib/editing/object-editor';
import { HttpProblem } from '../../../lib/http/http';
import { ConfigurationDeleted, type Loaded } from '../../../lib/queries/configurations';

const isDeletion = (error: unknown): boolean =>
  error instanceof ConfigurationDeleted || (error instanceof HttpProblem && error.code === 'not-found');

/**
 * Of a list whose objects are roots: one that was deleted is never made again, so what others deleted and is edited here
 * stands as a new one. `wasThere`: whether the server had an object with this id. Returns how many do.
 */
export const madeAnew = <Lists extends ObjectLists>(
  editor: ObjectEditor<Lists>,
  wasThere: (id: string) => boolean,
  { lists }: Loaded<Lists>,
): number => {
  const left = new Set(Object.values(lists).flatMap((list) => list.map(({ id }) => id)));
  return editor.makeAnew(
    (id) => wasThere(id) && !left.has(id),
    () => crypto.randomUUID(),
  );
};

interface OfDeleted {
  /** Whether all that is edited is gone: it is kept on the device, and offered once the list no longer names it. */
  readonly isGone: (() => Promise<boolean>) | undefined;
  /** Of a list whose objects are roots; how many stand as new ones. */
  readonly makeDeletedAnew: (() => Promise<number>) | undefined;
}

/** Says why saving failed, and how edits of what others deleted are kept. */
export const reportRefusedSave = async (
  error: unknown,
  { isGone, makeDeletedAnew }: OfDeleted,
): Promise<void> => {
  if (isDeletion(error)) {
    const anew = (await makeDeletedAnew?.().catch(() => 0)) ?? 0;
    if (anew > 0) {
      toasts.error(
        `保存できませんでした。${anew}件は他の人が削除しました。入力した内容は新しい行として残っています。もう一度保存すると、追加されます。`,
      );
      return;
    }
    if (await isGone?.().catch(() => false)) return;
  }
  reportSaveFailure(error);
};
