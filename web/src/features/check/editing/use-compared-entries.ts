import type { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { HttpProblem } from '../../../lib/http/http';
import type { DocumentEditor } from './use-document-editor';
import { useReopening } from './use-reopening';
import type { EntryMode } from '../model/form/entry-mode';

const DRAFT_STAYS = '選んだ値と入力した内容は、下書きとしてこの端末に残ります。';

interface Comparing {
  readonly documentId: string;
  readonly mode: EntryMode;
  readonly entry: DocumentEntryAnswer | null;
  readonly document: DocumentEditor;
  readonly onRenewed: () => void;
}

/**
 * The two entries on which a third look decides, as they were when it began. Once they are others, nothing is saved
 * (docs/product/double-entry.md#the-check-screen): the document can be fetched again, and what was typed stays a draft.
 */
export const useComparedEntries = ({ documentId, mode, entry, document, onRenewed }: Comparing) => {
  const dialogs = useDialogs();
  const [compared] = useState(mode === 'compare' ? entry?.second?.time : undefined);
  const { reopen, reopenIfNoLongerEdited } = useReopening(documentId, document, onRenewed);

  const offerNewest = async (problem: string): Promise<void> => {
    document.keepDraft();
    const isMeant = await dialogs.confirm({
      title: '照合していた入力が変わりました',
      body: `${problem}${DRAFT_STAYS}`,
      yes: '文書を開き直す',
      no: 'この画面に戻る',
    });
    if (isMeant) await reopen();
  };
  return {
    /** When the second of them was made; undefined: nothing is compared. */
    compared,
    /**
     * Runs `work`. Where that was refused because the entries are others, the newest document is offered; where it cannot be
     * edited any more, it is reopened.
     */
    guard: async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        await reopenIfNoLongerEdited(error);
        if (!(error instanceof HttpProblem) || error.code !== 'compared-entries-changed') throw error;
        await offerNewest(error.message);
      }
    },
  };
};
export type ComparedEntries = ReturnType<typeof useComparedEntries>;
