import { documentStatusCode } from '@reader/contracts/codes/document';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useDelayed } from '../../../lib/hooks/use-delayed';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { showsDocument } from '../../../lib/last-list';
import { checkQueryOf } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { WithOtherDrafts } from '../../../shared-features/drafts/with-other-drafts';
import { SaveButtons } from '../editing/save-buttons';
import { draftKey } from '../model/editor/drafts';
import { draftKeyOf } from '../model/form/entry-mode';
import { CheckSkeleton } from './check-skeleton';
import { CheckWorkspace } from './check-workspace';
import { NotFetched, NotRead } from './dead-ends';
import { useDocumentSteps } from '../../../shared-features/work-queue/use-document-steps';
import { CheckHeader } from './header/check-header';
import { isReadDocument, useNeighbours } from './place/use-neighbours';
import { useDocumentContent } from './use-document-content';

interface Opened {
  /** How often the document's content was made again while it was open. */
  readonly generation: number;
  /** The page that was shown then; null: none, or another document's. */
  readonly pageId: string | null;
}

const ignore = () => undefined;

/** /admin/survey/{documentId}/check/ */
export const CheckScreen = () => {
  const { documentId = '' } = useParams();
  const [search] = useSearchParams();
  const query = useMemo(() => checkQueryOf(search), [search]);
  const user = useCurrentUser();
  const { place, content, areRulesArriving, isPending, failed, areImagesMissing } = useDocumentContent(
    documentId,
    query,
  );
  useNeighbours(query, content?.place);
  const steps = useDocumentSteps(documentId, query, place);
  // A document whose content was made again is opened again.
  const [opened, setOpened] = useState<Opened>({ generation: 0, pageId: null });
  const renew = useCallback(
    (pageId: string | null) => setOpened(({ generation }) => ({ generation: generation + 1, pageId })),
    [],
  );
  const showsSkeleton = useDelayed(isPending && !failed);
  useEffect(() => showsDocument(documentId), [documentId]);
  usePageTitle(place?.document.file_name ?? '文書の確認');

  if (content && !areRulesArriving) {
    const isConfirmed = content.place.document.status === documentStatusCode.confirmed;
    const canHaveDraft = !isConfirmed && !user.isReadOnly && content.mode !== 'waiting';
    return (
      <WithOtherDrafts
        key={`${documentId}/${content.mode}`}
        draftKey={canHaveDraft ? draftKey(user.user.id, draftKeyOf(documentId, content.mode)) : null}
      >
        <CheckWorkspace
          key={opened.generation}
          {...content}
          query={query}
          startPageId={opened.pageId}
          onRenewed={renew}
        />
      </WithOtherDrafts>
    );
  }
  const unread = place && !isReadDocument(place.document) ? place.document : undefined;
  return (
    <>
      <CheckHeader
        documentId={documentId}
        place={place}
        query={query}
        onPrevious={steps.previous}
        onNext={() => void steps.next()}
      >
        {/* In their place while the next document is fetched, so that the bar does not jump. */}
        {!failed && !unread && !user.isReadOnly && (
          <SaveButtons busy={null} isConfirmed onSave={ignore} onConfirm={ignore} />
        )}
      </CheckHeader>
      {failed ? (
        <NotFetched
          error={failed.error}
          {...{ documentId, areImagesMissing }}
          onRetry={() => void failed.refetch()}
        />
      ) : unread ? (
        <NotRead row={unread} onRenewed={() => renew(null)} />
      ) : (
        <CheckSkeleton documentId={documentId} hasLines={showsSkeleton} />
      )}
    </>
  );
};
