import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchingDocument, MatchingDocuments } from '@reader/contracts/http/matching/matchings';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { SearchIcon } from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';

/** Takes what the table would: the foot keeps its place. */
const Room = styled('div')({ flex: 1, minHeight: 0, overflow: 'hidden', [NARROW]: { flex: 'none' } });

/** The documents of a page, or why there are none to show. */
export const Results = ({
  list: { data, isError, refetch },
  onShowAll,
  shown,
}: {
  list: UseQueryResult<MatchingDocuments>;
  /** Leaves out what the list is filtered by. */
  onShowAll: () => void;
  shown: (documents: readonly MatchingDocument[]) => ReactNode;
}) => {
  if (data && data.total > 0) return shown(data.documents);
  return (
    <Room>
      {data ? (
        <EmptyState Icon={SearchIcon} title="条件に合う文書はありません" role="status">
          <Button onClick={onShowAll}>すべて表示</Button>
        </EmptyState>
      ) : isError ? (
        <LoadingFailed what="突合結果" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows head={60} />
      )}
    </Room>
  );
};
