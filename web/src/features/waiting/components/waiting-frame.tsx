import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon, RefreshIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/list-states';
import { Pager } from '../../../components/pager';
import { TitleBand } from '../../../components/title-band';
import { TopBarContent } from '../../../components/top-bar-slot';
import { paths } from '../../../lib/paths';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { searchForPage } from '../state/use-page';

const Area = styled('section')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  background: 'var(--surface)',
});

interface Listed {
  readonly count: number;
  readonly documents: readonly unknown[];
}

/** A list of what waits for a person: what it is, its rows, and what stands there without any. */
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
  /** From 1. */
  page: number;
  pageSize: number;
  /** px of the list's head, where it has one. */
  head?: number;
  children: (answer: Answer) => ReactNode;
}) => {
  usePageTitle(title);
  const user = useCurrentUser();
  const { data, isPending, isError } = list;
  useLastPage(page, pageSize, data);
  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{user.organization.name}</span>
        <Grow />
      </TopBarContent>
      <TitleBand>
        <h1>{title}</h1>
        <p>{hint}</p>
        <Grow />
        <IconButton
          aria-label="最新の情報に更新"
          title="最新の情報に更新"
          onClick={() => void list.refetch()}
        >
          <RefreshIcon />
        </IconButton>
      </TitleBand>
      <Area aria-label={title} tabIndex={-1}>
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

/** What was confirmed meanwhile makes the list shorter: a page behind its end leads to the last one. */
const useLastPage = (page: number, pageSize: number, answer: Listed | undefined) => {
  const navigate = useNavigate();
  const last = answer ? Math.max(1, Math.ceil(answer.count / pageSize)) : page;
  useEffect(() => {
    if (page > last) void navigate({ search: searchForPage(last) }, { replace: true });
  }, [page, last, navigate]);
};
