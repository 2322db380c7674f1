import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { masterRowsQuery } from '../../../shared-features/matching/api';

/** Rows that are shown at once. */
const PAGE = 10;

/** Searching the whole master for a document; the next one begins with nothing. */
export const useMasterSearch = (masterId: string, documentId: string | undefined) => {
  const [asked, setAsked] = useState({ documentId, text: '', offset: 0 });
  const { text, offset } = asked.documentId === documentId ? asked : { text: '', offset: 0 };
  const found = useQuery(masterRowsQuery(masterId, text, offset, PAGE));
  return {
    ...{ text, offset, pageSize: PAGE },
    rows: text === '' ? [] : (found.data?.rows ?? []),
    total: text === '' ? 0 : (found.data?.total ?? 0),
    isPending: found.isPending || found.isPlaceholderData,
    isFailed: found.isError && found.data === undefined,
    retry: () => void found.refetch(),
    search: (words: string) => setAsked({ documentId, text: words, offset: 0 }),
    turn: (to: number) => setAsked({ documentId, text, offset: Math.max(0, to) }),
  };
};
export type MasterSearch = ReturnType<typeof useMasterSearch>;
