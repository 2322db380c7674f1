import { useQueryClient } from '@tanstack/react-query';
import { HttpProblem } from '../../../lib/http/http';
import { refetchDocument } from '../api/document';
import type { DocumentEditor } from './use-document-editor';

/** Refusals because somebody else has confirmed or deleted the document, or has it read again. */
const NO_LONGER_EDITED = ['document-confirmed', 'document-being-read', 'document-deleted'];

/** Showing the document as it is now, with what was typed as a draft. */
export const useReopening = (documentId: string, document: DocumentEditor, onRenewed: () => void) => {
  const queries = useQueryClient();
  const reopen = async (): Promise<void> => {
    document.keepDraft();
    await refetchDocument(queries, documentId);
    onRenewed();
  };
  return {
    reopen,
    /** Reopens it after a refusal that says that it cannot be edited any more. */
    reopenIfNoLongerEdited: async (refusal: unknown): Promise<void> => {
      if (refusal instanceof HttpProblem && NO_LONGER_EDITED.includes(refusal.code)) await reopen();
    },
  };
};
