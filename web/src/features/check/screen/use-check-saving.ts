import { useSaving } from '../editing/use-saving';
import { useEntrySaving } from '../entry/use-entry-saving';
import { useIsFirstEntry } from '../entry/use-first-entry';
import type { CheckedDocument, OpenedDocument } from './use-opened-document';

/** Saving and confirming, and whether that ends the first of two entries. */
export const useCheckSaving = (
  { place, query, mode }: CheckedDocument,
  { document, form, isReadOnly }: OpenedDocument,
  onRenewed: () => void,
) => {
  const usual = useSaving(place.document.id, query, document);
  const isFirstEntry = useIsFirstEntry(place.document.sheet, mode === 'open' && !isReadOnly);
  const undecided = form.doubts.length - form.blocked.length;
  const saving = useEntrySaving({
    mode,
    usual,
    place,
    document,
    undecided,
    onRenewed,
  });
  return { saving, isFirstEntry };
};
