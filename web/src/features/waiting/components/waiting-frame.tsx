import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOneTabStop } from '../../../components/focus/use-one-tab-stop';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon } from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { Pager } from '../../../components/lists/pager';
import { TitledHead } from '../../../components/heads/titled-head';
import { useLeftList } from '../../../lib/hooks/use-left-list';
import { useReturningRow } from '../../../lib/hooks/use-returning-row';
import { paths } from '../../../lib/paths';
import { searchForPage } from '../state/use-page';

const Area = styled('section')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  background: 'var(--surface)',
  [NARROW]: { flex: '1 0 auto', overflow: 'visible' },
});

interface Listed {
  readonly count: number;
  readonly documents: readonly unknown[];
}

/** A list of documents that wait for staff: title, rows (`data-row`), and an empty state. */
export const WaitingFrame = <Answer extends Listed>({
  title,
  hint,
  list,
  page,
  pageSize,
  head = 0,
  children,
}: {
  title: string;
  hint: string;
  list: UseQueryResult<Answer>;
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Height of the list's head in px, if it has one. */
  head?: number;
  children: (answer: Answer) => ReactNode;
}) => {
  const { data, isPending, isError } = list;
  const { first, current, onCurrent } = useReturningRow();
  useLeftList(current);
  const tabStop = useOneTabStop(first, onCurrent);
  return (
    <>
      <TitledHead title={title} hint={hint} onRefresh={() => void list.refetch()} />
      <Area aria-label={title} tabIndex={-1} {...tabStop}>
        {isPending && <LoadingRows head={head} />}
        {isError && !data && <LoadingFailed what={title} onRetry={() => void list.refetch()} />}
        {data && data.documents.length > 0 && children(data)}
        {data?.count === 0 && (
          <EmptyState Icon={ConfirmedIcon} title={`${title}はありません`} role="status">
            <Button component={Link} to={paths.surveys}>
              文書一覧へ
            </Button>
          </EmptyState>
        )}
      </Area>
      <Pager
        page={page}
        pageSize={pageSize}
        total={data?.count ?? 0}
        isKnown={data !== undefined}
        searchFor={searchForPage}
      />
    </>
  );
};
