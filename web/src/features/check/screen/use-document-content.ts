import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { noFrames } from '@reader/contracts/objects/output/output-frames';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMissing } from '../../../lib/http/is-missing';
import { useCurrentUser } from '../../../lib/user-context';
import { documentPagesQuery } from '../../../lib/queries/document-head';
import { forgetContent, framesQuery, inputsQuery, tablesQuery } from '../api/document';
import { entryQuery } from '../api/entry';
import { entryModeOf, isShownBlind } from '../model/form/entry-mode';
import { useRulesArriving } from '../rules/use-field-rules';
import { isReadDocument } from './place/use-neighbours';
import { usePlace } from './place/use-place';

/** Fetches a document and, where it was read, all that checking it needs. */
export const useDocumentContent = (documentId: string, query: CheckQuery) => {
  const user = useCurrentUser();
  const place = usePlace(documentId, query, user.user_profile.id);
  const row = place.data?.document;
  const hasContent = row !== undefined && isReadDocument(row);
  const mode = row ? entryModeOf(row, user.isReadOnly) : 'open';
  const isEntryAsked = hasContent && (mode === 'compare' || mode === 'waiting');
  const isWord = user.isOn('wordOutput');
  // What was fetched before it is read again is nothing to begin with: everything in it gets new ids.
  const isBeingRead = row !== undefined && !hasContent;
  const queries = useQueryClient();
  useEffect(() => {
    if (isBeingRead) forgetContent(queries, documentId);
  }, [queries, documentId, isBeingRead]);

  const pages = useQuery({ ...documentPagesQuery(documentId), enabled: hasContent });
  const inputs = useQuery({ ...inputsQuery(documentId, isShownBlind(mode)), enabled: hasContent });
  const tables = useQuery({ ...tablesQuery(documentId), enabled: hasContent });
  const entry = useQuery({ ...entryQuery(documentId), enabled: isEntryAsked });
  const framed = useQuery({ ...framesQuery(documentId), enabled: hasContent && isWord });
  const frames = isWord ? framed.data : { content: noFrames, revision: Infinity };

  const parts = [pages, inputs, tables, ...(isWord ? [framed] : []), ...(isEntryAsked ? [entry] : [])];
  const isWhole =
    hasContent && place.data && pages.data && inputs.data && tables.data && (!isEntryAsked || entry.data);
  // What was fetched before somebody deleted it is no document any more.
  const isGone = isMissing(documentId, place.error);
  const failed = isGone ? place : [place, ...parts].find((part) => part.isError && part.data === undefined);
  return {
    place: place.data,
    /** null: something of it is not there yet, or it was not read. */
    content:
      isWhole && frames && !isGone
        ? {
            place: place.data,
            pages: pages.data,
            inputs: inputs.data.content,
            tables: tables.data.content,
            frames: frames.content,
            revision: Math.min(inputs.data.revision, tables.data.revision, frames.revision),
            mode,
            entry: isEntryAsked ? (entry.data ?? null) : null,
          }
        : null,
    areRulesArriving: useRulesArriving(hasContent ? row.sheet : null),
    isPending: place.isPending || (hasContent && parts.some((part) => part.isPending)),
    /** What could not be fetched. */
    failed,
    /** It is the page images. */
    areImagesMissing: failed !== undefined && failed === pages,
  };
};
