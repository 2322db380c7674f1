import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadCaughtUp } from '../../../lib/editing/load-caught-up';
import { useCurrentUser } from '../../../lib/user-context';
import { documentQuery } from '../../../lib/queries/document-place';
import { framesQuery, inputsQuery, tablesQuery } from '../api/document';
import type { DocumentEditor } from './use-document-editor';

/** Lays the newest content under the unsaved edits. Its functions throw NotYetShown, with nothing laid under them, while that is older. */
export const useNewestContent = (documentId: string, query: CheckQuery, document: DocumentEditor) => {
  const queries = useQueryClient();
  const user = useCurrentUser();

  const laidByOthers = useRef(0);

  const reload = async (atLeast = 0): Promise<ReaderDocumentAnswer> => {
    const now = { staleTime: 0 };
    // First the revision, then the content: should something be saved in between, confirming is refused.
    const place = await loadCaughtUp(
      () => queries.fetchQuery({ ...documentQuery(documentId, query, user.user_profile.id), ...now }),
      ({ document: { content_revision } }) =>
        content_revision >= Math.max(document.revision.newest(), atLeast),
    );
    const [inputs, tables, frames] = await Promise.all([
      queries.fetchQuery({ ...inputsQuery(documentId), ...now }),
      queries.fetchQuery({ ...tablesQuery(documentId), ...now }),
      user.isOn('wordOutput') ? queries.fetchQuery({ ...framesQuery(documentId), ...now }) : undefined,
    ]);
    const documents = [{ id: documentId, comment: place.document.comment }];
    const parts = { ...frames?.content, tables: tables.content, documents };
    const others = document.editor.rebase(inputs.content, parts);
    laidByOthers.current += others.length;
    const { content_revision: revision } = place.document;
    if (document.editor.view().changes.length === 0) document.revision.rebasedOn(revision);
    else document.revision.shows(revision);
    return place;
  };
  return {
    /** What comes is of the revision `atLeast`, or a later one. */
    reload,
    /** As `reload`; what is shown then is what confirming is about. */
    renew: async (): Promise<ReaderDocumentAnswer> => {
      const renewed = await reload();
      document.revision.rebasedOn(renewed.document.content_revision);
      return renewed;
    },
    /** How many changes of others have come on the screen until now. */
    laidByOthers: () => laidByOthers.current,
    /** One came on the screen by taking it, and is not what was taken. */
    noteTaken: () => {
      laidByOthers.current += 1;
    },
  };
};
