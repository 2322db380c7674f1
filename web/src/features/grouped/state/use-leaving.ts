import { useUnsavedGuard } from '../../../shared-features/configuration/use-unsaved-guard';
import { count } from '../../../lib/text';
import type { GridEditor, GridView } from './grid-editor';
import type { Autosave } from './use-autosave';

const countOf = ({ changes, refused }: GridView): number => changes.length + refused.length;

/** The reasons of the server, each once. */
const refusalOf = ({ refused }: GridView): string =>
  `保存できない値が${count(refused.length)}件あります。${[...new Set(refused.map(({ refusal }) => refusal ?? ''))].join('')}`;

/** Leaving waits for saving; the user is asked only about values that cannot be saved. */
export const useLeaving = (editor: GridEditor, view: GridView, { flush }: Autosave): void => {
  const unsaved = countOf(view);
  useUnsavedGuard(
    {
      editor: { view: () => ({ count: countOf(editor.view()) }), discard: () => editor.discard() },
      count: unsaved,
      isInvalid: view.refused.length > 0,
      refusal: refusalOf(view),
      save: flush,
    },
    { isChanged: unsaved > 0, settle: () => flush().then(() => true) },
  );
};
