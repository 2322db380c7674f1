import { documentStatusCode } from '@reader/contracts/codes/document';
import { Button } from '@mui/material';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { noFrames } from '@reader/contracts/objects/output/output-frames';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import {
  NoFormIcon,
  ReadingIcon,
  RefreshIcon,
  UnreachableIcon,
  UnreadableIcon,
  WaitingIcon,
} from '../../../components/icons';
import { Row } from '../../../components/layout';
import { HttpProblem } from '../../../lib/http/http';
import { checkQueryOf, paths } from '../../../lib/paths';
import { count, TRY_AGAIN } from '../../../lib/text';
import { useDelayed } from '../../../lib/hooks/use-delayed';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { framesQuery, inputsQuery, pagesQuery, tablesQuery } from '../api/document';
import { entryQuery } from '../api/entry';
import { entryModeOf } from '../model/form/entry-mode';
import { useRulesArriving } from '../rules/use-field-rules';
import { useDocumentJobs } from './document/use-document-jobs';
import { useDocumentSteps } from './document/use-document-steps';
import { usePlace } from './place/use-place';
import { isReadDocument, useNeighbours } from './place/use-neighbours';
import { CheckHeader } from './header/check-header';
import { CheckSkeleton } from './check-skeleton';
import { CheckWorkspace } from './check-workspace';
import { SaveButtons } from '../editing/save-buttons';

interface Opened {
  /** How often the document's content was made again while it was open. */
  readonly generation: number;
  /** The page that was shown then; null: none, or another document's. */
  readonly pageId: string | null;
}

const ignore = () => undefined;

const toList = (
  <Button component={Link} to={paths.surveys}>
    文書一覧へ
  </Button>
);

/** /admin/survey/{documentId}/check/ */
export const CheckScreen = () => {
  const { documentId = '' } = useParams();
  const [search] = useSearchParams();
  const query = useMemo(() => checkQueryOf(search), [search]);
  const user = useCurrentUser();
  const place = usePlace(documentId, query, user.user_profile.id);
  const row = place.data?.document;
  const isReading = row?.reading === 'waiting' || row?.reading === 'reading';
  const isInvalid = row?.status === documentStatusCode.invalid || row?.reading === 'invalid';
  const hasContent = row !== undefined && isReadDocument(row);
  const pages = useQuery({ ...pagesQuery(documentId), enabled: hasContent });
  const mode = row ? entryModeOf(row, user.isReadOnly) : 'open';
  const inputs = useQuery({ ...inputsQuery(documentId, mode === 'blind'), enabled: hasContent });
  const isEntryAsked = hasContent && (mode === 'compare' || mode === 'waiting');
  const entry = useQuery({ ...entryQuery(documentId), enabled: isEntryAsked });
  const tables = useQuery({ ...tablesQuery(documentId), enabled: hasContent });
  const isWord = user.isOn('wordOutput');
  const framed = useQuery({ ...framesQuery(documentId), enabled: hasContent && isWord });
  const frames = isWord ? framed.data : noFrames;
  const isArriving = useRulesArriving(hasContent ? row.sheet : null);
  const isShown = Boolean(
    hasContent && pages.data && inputs.data && tables.data && frames && (!isEntryAsked || entry.data),
  );
  useNeighbours(query, isShown ? place.data : undefined);
  const steps = useDocumentSteps(documentId, query, place.data);
  // A document whose content was made again is opened again.
  const [opened, setOpened] = useState<Opened>({ generation: 0, pageId: null });
  const renew = useCallback(
    (pageId: string | null) => setOpened(({ generation }) => ({ generation: generation + 1, pageId })),
    [],
  );
  const parts = [pages, inputs, tables, ...(isWord ? [framed] : []), ...(isEntryAsked ? [entry] : [])];
  const failed = [place, ...parts].find((part) => part.isError && part.data === undefined);
  const isWaiting = place.isPending || (hasContent && parts.some((part) => part.isPending));
  const showsSkeleton = useDelayed(isWaiting && !failed);
  usePageTitle(row?.file_name ?? '文書の確認');

  if (isShown && !isArriving && place.data && pages.data && inputs.data && tables.data && frames) {
    return (
      <CheckWorkspace
        key={`${documentId}/${opened.generation}/${mode}`}
        startPageId={opened.pageId}
        mode={mode}
        entry={isEntryAsked ? (entry.data ?? null) : null}
        onRenewed={renew}
        place={place.data}
        query={query}
        pages={pages.data}
        inputs={inputs.data}
        tables={tables.data}
        frames={frames}
      />
    );
  }
  const isDeadEnd = failed !== undefined || isReading || isInvalid;
  const header = (
    <CheckHeader
      documentId={documentId}
      place={place.data}
      query={query}
      onPrevious={steps.previous}
      onNext={() => void steps.next()}
    >
      {/* In their place while the next document is fetched, so that the bar does not jump. */}
      {!isDeadEnd && !user.isReadOnly && (
        <SaveButtons busy={null} isConfirmed onSave={ignore} onConfirm={ignore} />
      )}
    </CheckHeader>
  );
  if (failed) {
    const isMissing = failed.error instanceof HttpProblem && failed.error.status === 404;
    return (
      <>
        {header}
        {isMissing ? (
          <EmptyState
            Icon={NoFormIcon}
            title="文書が見つかりません"
            text="削除されたか、アクセスできない文書です。"
            role="alert"
          >
            {toList}
          </EmptyState>
        ) : (
          <EmptyState Icon={UnreachableIcon} title="文書を取得できませんでした" text={TRY_AGAIN} role="alert">
            <Button startIcon={<RefreshIcon />} onClick={() => void failed.refetch()}>
              再試行
            </Button>
          </EmptyState>
        )}
      </>
    );
  }
  if (row && isReading) {
    const isQueued = row.reading === 'waiting';
    return (
      <>
        {header}
        <EmptyState
          Icon={isQueued ? WaitingIcon : ReadingIcon}
          title={isQueued ? '読取待ちです' : `読取中です（${Math.round(row.percentage ?? 0)}%）`}
          text={`${isQueued && row.position !== null ? `${count(row.position)}番目に読み取ります。` : ''}読取が終わると、この画面に内容が表示されます。`}
          role="status"
        >
          {toList}
        </EmptyState>
      </>
    );
  }
  if (row && isInvalid) {
    return (
      <>
        {header}
        <Unreadable row={row} canReload={!user.isReadOnly} onRenewed={() => renew(null)} />
      </>
    );
  }
  return (
    <>
      {header}
      <CheckSkeleton hasLines={showsSkeleton} />
    </>
  );
};

const Unreadable = ({
  row,
  canReload,
  onRenewed,
}: {
  row: DocumentRow;
  canReload: boolean;
  onRenewed: () => void;
}) => {
  const jobs = useDocumentJobs(row, onRenewed);
  return (
    <EmptyState
      Icon={UnreadableIcon}
      title="読み取れなかった文書です"
      text={row.problem || '読み取れませんでした'}
      role="status"
    >
      <Row>
        {canReload && (
          <Button startIcon={<RefreshIcon />} disabled={jobs.isBusy} onClick={() => void jobs.reload()}>
            再読込
          </Button>
        )}
        {toList}
      </Row>
    </EmptyState>
  );
};
