import type { ConfirmQuestion } from '../../../components/dialogs/dialogs-context';
import { useSaving } from '../editing/use-saving';
import { useComparedEntries } from '../editing/use-compared-entries';
import { useEntrySaving } from '../entry/use-entry-saving';
import { FIRST_ENTRY_AT_END, useIsFirstEntry } from '../entry/use-first-entry';
import { SEND_AT_END } from '../entry/use-second-entry';
import type { CheckedDocument, OpenedDocument } from './use-opened-document';

const CONFIRM_AT_END: ConfirmQuestion = {
  title: 'この文書を確認済にしますか？',
  body: 'これ以上の項目はありません。保存して確認済にし、次の文書に進みます。',
  yes: '確認して次へ',
};

/** Saving and confirming, and whether that ends the first of two entries. */
export const useCheckSaving = (
  { place, query, mode, entry }: CheckedDocument,
  { document, form, isReadOnly, isBlind }: OpenedDocument,
  onRenewed: () => void,
) => {
  const { id: documentId } = place.document;
  const compared = useComparedEntries({ documentId, mode, entry, document, onRenewed });
  const usual = useSaving(documentId, query, document, compared);
  const isFirstEntry = useIsFirstEntry(place.document.sheet, mode === 'open' && !isReadOnly);
  const undecided = form.doubts.length - form.blocked.length;
  return {
    ...useEntrySaving({ mode, usual, place, document, undecided, onRenewed }),
    isFirstEntry,
    /** Asked beyond the first and the last field, before the document is confirmed. */
    endQuestion: isBlind ? SEND_AT_END : isFirstEntry ? FIRST_ENTRY_AT_END : CONFIRM_AT_END,
  };
};
export type CheckSaving = ReturnType<typeof useCheckSaving>;
