import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { FailedWork } from '@reader/contracts/http/work/failed-work';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon, ErrorIcon } from '../../../components/icons';
import { Cut, Grow, SmallLabel } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { TitledHead } from '../../../components/heads/titled-head';
import { shortTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { failedWorkQuery } from '../api/jobs';
import { nameOfJob } from '../../../lib/job-words';
import { canBeRetried } from '../state/retriable';
import { useJobActions } from '../state/use-job-actions';

const Lists = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 44,
    margin: 0,
    padding: '0 16px',
    fontSize: 13,
    fontWeight: 600,
    background: 'var(--bg)',
    borderBottom: '1px solid var(--line)',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 2fr) minmax(0, 3fr) 128px 96px 104px',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: '2px 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& li > svg': { fontSize: 16, color: 'var(--err)' },
  '& .why': { color: 'var(--text-2)', overflowWrap: 'anywhere', wordBreak: 'auto-phrase' },
});

/** /admin/failed-work/: work of the organisation that failed for good and needs a decision. */
export const FailedWorkScreen = () => {
  const found = useQuery(failedWorkQuery);
  const actions = useJobActions();
  return (
    <>
      <TitledHead
        title="失敗した処理"
        hint="繰り返しても終わらなかった処理です。原因を取り除いてから、再実行してください。"
        onRefresh={() => void found.refetch()}
      />
      <Lists>
        {found.isPending && <LoadingRows />}
        {found.isError && !found.data && (
          <LoadingFailed what="失敗した処理" onRetry={() => void found.refetch()} />
        )}
        {found.data && <Found work={found.data} actions={actions} />}
      </Lists>
    </>
  );
};

const Found = ({ work, actions }: { work: FailedWork; actions: ReturnType<typeof useJobActions> }) => {
  const { jobs, documents, streams } = work;
  if (jobs.length + documents.length + streams.length === 0)
    return (
      <EmptyState Icon={ConfirmedIcon} title="失敗した処理はありません" role="status">
        <Button component={Link} to={paths.surveys}>
          文書一覧へ
        </Button>
      </EmptyState>
    );
  return (
    <>
      <Part
        title="出力・取り込み・帳票登録・一括処理"
        items={jobs}
        lineOf={(job) => (
          <li key={job.id}>
            <ErrorIcon aria-hidden />
            <Cut title={nameOfJob(job)}>{nameOfJob(job)}</Cut>
            <span className="why">{job.result}</span>
            <Cut>{job.requested_by}</Cut>
            <SmallLabel>{shortTime(job.requested_at)}</SmallLabel>
            <Button
              disabled={!canBeRetried(job) || actions.busy.has(job.id)}
              aria-label={`${nameOfJob(job)}を再実行`}
              onClick={() => void actions.retry(job.id)}
            >
              再実行
            </Button>
          </li>
        )}
      />
      <Part
        title="読み取れなかった文書"
        items={documents}
        action={
          <Button disabled={actions.busy.has(ALL)} onClick={() => void actions.readAgain(ALL, documents)}>
            {count(documents.length)}件を再実行
          </Button>
        }
        lineOf={(document) => (
          <li key={document.id}>
            <ErrorIcon aria-hidden />
            <Cut title={document.file_name}>
              <Link to={paths.history(document.id)}>{document.file_name}</Link>
            </Cut>
            <span className="why">{document.problem}</span>
            <Cut>{document.created_by}</Cut>
            <SmallLabel>{shortTime(document.updated_at)}</SmallLabel>
            <Button
              disabled={actions.busy.has(document.id) || actions.busy.has(ALL)}
              aria-label={`${document.file_name}の読取を再実行`}
              onClick={() => void actions.readAgain(document.id, [document])}
            >
              再実行
            </Button>
          </li>
        )}
      />
      <Part
        title="一覧に反映できないデータ"
        items={streams}
        lineOf={({ stream, reason, document_id }) => (
          <li key={stream}>
            <ErrorIcon aria-hidden />
            <Cut title={stream}>
              {document_id ? <Link to={paths.history(document_id)}>{stream}</Link> : stream}
            </Cut>
            <span className="why">{reason}</span>
            <span style={{ gridColumn: '4 / -1', color: 'var(--text-2)' }}>
              記録は残っています。システム管理者に連絡してください。
            </span>
          </li>
        )}
      />
    </>
  );
};

/** The busy id while all documents are read again. */
const ALL = 'all';

const Part = <Item,>({
  title,
  items,
  action,
  lineOf,
}: {
  title: string;
  items: readonly Item[];
  action?: ReactNode;
  lineOf: (item: Item) => ReactNode;
}) =>
  items.length > 0 && (
    <section aria-label={title}>
      <h2>
        {title}
        <SmallLabel>{count(items.length)}件</SmallLabel>
        <Grow />
        {action}
      </h2>
      <ul>{items.map(lineOf)}</ul>
    </section>
  );
