import { useMemo } from 'react';
import { useStable } from '../../../../lib/hooks/use-stable';
import { useCurrentUser } from '../../../../lib/user-context';
import type { ImageTools } from '../use-image-tools';
import type { CheckedDocument, OpenedDocument } from '../use-opened-document';
import { DocumentActions } from './document-actions';

/** The menu of the whole document; null: nothing is done to it. One element: a key typed in a field draws no toolbar. */
export const useDocumentActions = (
  { place: { document }, query, mode }: CheckedDocument,
  { document: { view }, focus: { page }, isBlind }: OpenedDocument,
  { frames, hasFrames }: ImageTools,
  { onRenewed, onFind }: { onRenewed: () => void; onFind: () => void },
) => {
  const user = useCurrentUser();
  const isShown = !user.isReadOnly && !isBlind && mode !== 'waiting';
  const hasChanges = view.changes.length > 0;
  const removeFrames = useStable(() => void frames.removeAll());
  const onRemoveFrames = hasFrames && frames.hasAny ? removeFrames : null;
  return useMemo(
    () =>
      isShown ? (
        <DocumentActions {...{ document, query, page, hasChanges, onRemoveFrames, onRenewed, onFind }} />
      ) : null,
    [isShown, document, query, page, hasChanges, onRemoveFrames, onRenewed, onFind],
  );
};
