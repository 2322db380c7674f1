import type { ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { useEffect } from 'react';
import { useCurrentUser } from '../../../lib/user-context';
import { dropSentEntry } from './sent-entry';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { Saving } from '../editing/use-saving';
import type { EntryMode } from '../model/form/entry-mode';
import { useSecondEntry } from './use-second-entry';
import { useThirdLook } from './use-third-look';

/** Saving and confirming, as the way of entering has it; `usual` where one entry is enough. */
export const useEntrySaving = ({
  mode,
  usual,
  place,
  document,
  undecided,
  onRenewed,
}: {
  mode: EntryMode;
  usual: Saving;
  place: ReaderDocumentAnswer;
  document: DocumentEditor;
  /** Fields in which two entries differ and that nobody has decided. */
  undecided: number;
  onRenewed: () => void;
}): Saving => {
  const { user } = useCurrentUser();
  const { id } = place.document;
  useEffect(() => {
    if (mode === 'open' || mode === 'compare') dropSentEntry(user.id, id);
  }, [mode, user.id, id]);
  const second = useSecondEntry(place, document, onRenewed);
  const third = useThirdLook(usual, undecided);
  if (mode === 'blind') return second;
  return mode === 'compare' ? third : usual;
};
