import { useEffect } from 'react';
import type { Editor } from '../model/editor/editor';

/** Lets undo take back a conversion of an input method as a whole, in whichever field it was. */
export const useConversionSteps = (editor: Editor): void => {
  useEffect(() => {
    const begin = () => editor.converts(true);
    const end = () => editor.converts(false);
    document.addEventListener('compositionstart', begin);
    document.addEventListener('compositionend', end);
    return () => {
      document.removeEventListener('compositionstart', begin);
      document.removeEventListener('compositionend', end);
    };
  }, [editor]);
};
