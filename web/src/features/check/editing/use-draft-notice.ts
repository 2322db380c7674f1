import { useEffect } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { paths } from '../../../lib/paths';
import type { Editor } from '../model/editor/editor';

const DRAFT_KEPT = '保存していない変更は、この端末に下書きとして残しています。';

/** Says on the way out that what is not saved is kept. */
export const useDraftNotice = (editor: Editor): void => {
  useEffect(
    () => () => {
      // The sign-in screen says it itself.
      const isTimedOut = window.location.pathname === paths.signIn;
      if (editor.view().changes.length > 0 && !isTimedOut) toasts.info(DRAFT_KEPT);
    },
    [editor],
  );
};
