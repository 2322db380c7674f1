import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import type { DashboardSegment } from '@reader/contracts/http/forms/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NextIcon, NoFormIcon, PreviousIcon } from '../../../components/icons';
import { EmptyState } from '../../../components/empty-state';
import { Cut, Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { PanelBody, PanelFoot, SidePanel } from '../../../components/panels/side-panel';
import { shortTime } from '../../../lib/dates';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { SEGMENT_PAGE, segmentQuery } from '../api/dashboard';

/** A part of a bar whose documents are shown. */
export interface OpenSegment {
  readonly segment: DashboardSegment;
  /** 3年・あまり楽しくない */
  readonly title: string;
  /** As it was counted. */
  readonly count: number;
  /** Of the part in its chart. */
  readonly name: string;
  /** It was opened by a key, which goes on in the list. */
  readonly isByKey: boolean;
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    height: 36,
    padding: '0 8px',
    textAlign: 'left',
    borderBottom: '1px solid var(--line)',
    fontWeight: 400,
  },
  '& th': { fontSize: 12, fontWeight: 600, color: 'var(--text-2)', borderBottomColor: 'var(--line-2)' },
  '& :is(th, td):first-of-type': { paddingLeft: 16 },
  '& :is(th, td):last-of-type': { width: 104, paddingRight: 12, whiteSpace: 'nowrap' },
  '& :is(th, td):nth-of-type(2)': { width: 56 },
  '& td + td': { color: 'var(--text-2)' },
  '& a': { display: 'block' },
});

const Documents = ({
  sheet,
  title,
  rows,
  isOld,
}: {
  sheet: string;
  title: string;
  rows: readonly TabulatedDocument[];
  /** Others are on their way. */
  isOld: boolean;
}) => (
  <Table aria-label={`${title}の文書`} aria-busy={isOld}>
    <thead>
      <tr>
        <th scope="col">文書</th>
        <th scope="col">経路</th>
        <th scope="col" aria-sort="descending">
          回答日時 ↓
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, file_name, channel, created_at }) => (
        <tr key={id}>
          <td>
            <Link to={paths.check(id, { sheet })}>
              <Cut title={file_name} style={{ display: 'block' }}>
                {file_name}
              </Cut>
            </Link>
          </td>
          <td>{channel === 'W' ? 'Web' : '紙'}</td>
          <td>{shortTime(created_at)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Pages = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => {
  const first = (page - 1) * SEGMENT_PAGE + 1;
  return (
    <>
      <small style={{ fontSize: 12, color: 'var(--text-3)' }}>
        {total > 0 && `${count(first)}–${count(Math.min(total, page * SEGMENT_PAGE))} / ${count(total)}件`}
      </small>
      {total > SEGMENT_PAGE && (
        <>
          <IconButton
            size="small"
            aria-label="前の12件"
            title="前の12件"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <PreviousIcon />
          </IconButton>
          <IconButton
            size="small"
            aria-label="次の12件"
            title="次の12件"
            disabled={page * SEGMENT_PAGE >= total}
            onClick={() => onPage(page + 1)}
          >
            <NextIcon />
          </IconButton>
        </>
      )}
    </>
  );
};

/** The documents of a part of a bar, newest first, beside the charts. */
export const SegmentPanel = ({
  sheet,
  open,
  onClose,
}: {
  sheet: string;
  open: OpenSegment;
  onClose: () => void;
}) => {
  const [page, setPage] = useState(1);
  const list = useQuery(segmentQuery(sheet, open.segment, page));
  const body = useRef<HTMLDivElement>(null);
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (open.isByKey && isThere) body.current?.querySelector('a')?.focus();
  }, [open, isThere]);
  const total = list.data?.count ?? open.count;
  return (
    <SidePanel title={open.title} subject={`${count(total)}件`} onClose={onClose}>
      <PanelBody ref={body}>
        {list.isError && !list.data ? (
          <LoadingFailed what="文書" onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <LoadingRows rows={Math.min(SEGMENT_PAGE, open.count)} />
        ) : total === 0 ? (
          <EmptyState
            Icon={NoFormIcon}
            title="文書がありません"
            text="集計した後に変わりました。集計を新しくしてください。"
          />
        ) : (
          <Documents
            {...{ sheet }}
            title={open.title}
            rows={list.data.documents}
            isOld={list.isPlaceholderData}
          />
        )}
      </PanelBody>
      <PanelFoot>
        <Pages {...{ page, total }} onPage={setPage} />
        <Grow />
        <Button
          component={Link}
          to={withQuery(paths.sheetDocuments(sheet), { segment: JSON.stringify(open.segment) })}
        >
          文書一覧で開く
        </Button>
      </PanelFoot>
    </SidePanel>
  );
};
