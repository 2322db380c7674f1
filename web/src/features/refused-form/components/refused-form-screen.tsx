import { Button } from '@mui/material';
import { documentStatusCode } from '@reader/contracts/codes/document';
import type { CheckQuery, DocumentRow, UploadedFile } from '@reader/contracts/http/documents/documents';
import type { RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { DocumentFailed } from '../../../components/document-failed';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { KeysDialog } from '../../../components/dialogs/keys-dialog';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon, NoFormIcon, ReadingIcon, WaitingIcon } from '../../../components/icons';
import { Row } from '../../../components/layout';
import { useDelayed } from '../../../lib/hooks/use-delayed';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { checkQueryOf, paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { useRowJobs } from '../../../shared-features/document-jobs/use-row-jobs';
import { OVERLAY_HELD, type RefusedAction, refusedKeymap } from '../state/refused-keymap';
import { useReadingAs } from '../state/use-reading-as';
import { isBeingRead, useRefusedDocument, useRefusedSteps } from '../state/use-refused-document';
import { Comparison } from './comparison';
import { ComparisonSkeleton } from './comparison-skeleton';
import { RefusedHead } from './refused-head';

const KEY_LINES = [...refusedKeymap, OVERLAY_HELD].map(({ keys, label }) => [keys, label] as const);

/** /admin/survey/{documentId}/refused-form/: why a document was taken for no form (docs/product/sheets.md#refused). */
export const RefusedFormScreen = () => {
  const { documentId = '' } = useParams();
  const [search] = useSearchParams();
  const query = useMemo(() => checkQueryOf(search), [search]);
  const { isReadOnly } = useCurrentUser();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { place, pages, answer, failed } = useRefusedDocument(documentId, query);
  const steps = useRefusedSteps(documentId, query, place);
  const jobs = useRowJobs(async (id) => {
    void queries.invalidateQueries({ queryKey: ['document', id] });
  });
  const row = place?.document;
  usePageTitle(`${row?.file_name ?? ''} 帳票の判定`);
  const isLoading = useDelayed(!failed && !(row && pages && answer));

  const isConfirmed = row?.status === documentStatusCode.confirmed;
  const isChanged = row !== undefined && !isReadOnly && !isConfirmed && !isBeingRead(row);
  const next = () => void steps.next();
  const onHelp = () => void dialogs.ask(KeysDialog, { title: 'ショートカット一覧', lines: KEY_LINES });
  const acts: Partial<Record<RefusedAction, () => void>> = {
    'next-document': next,
    'previous-document': steps.previous,
    back: () => void navigate(paths.check(documentId, query)),
    help: onHelp,
  };
  useShortcuts(refusedKeymap, (action) => acts[action]?.());
  return (
    <>
      <RefusedHead
        {...{ documentId, query, place }}
        pages={pages?.length}
        onPrevious={steps.previous}
        onNext={next}
        onReload={isChanged ? () => void jobs.reload(row) : null}
      />
      {failed ? (
        <DocumentFailed
          documentId={documentId}
          error={failed.error}
          title="帳票の判定を取得できませんでした"
          onRetry={() => void failed.refetch()}
        />
      ) : row && pages && answer ? (
        <Answered
          key={documentId}
          {...{ row, pages, answer, query, onHelp }}
          isLeaving={steps.isLeaving}
          onRegister={isChanged && !jobs.busy.has(row.id) ? () => void jobs.register(row) : null}
          onNext={next}
        />
      ) : (
        <ComparisonSkeleton isShown={isLoading} />
      )}
    </>
  );
};

interface AnsweredProps {
  readonly row: DocumentRow;
  readonly pages: readonly UploadedFile[];
  readonly answer: RefusedFormAnswer;
  readonly query: CheckQuery;
  /** null: nothing of it is changed now. */
  readonly onRegister: (() => void) | null;
  readonly onNext: () => void;
  readonly onHelp: () => void;
  readonly isLeaving: boolean;
}

const Answered = (props: AnsweredProps) => {
  const { row, pages, answer, query, onRegister, onNext, onHelp, isLeaving } = props;
  const user = useCurrentUser();
  const checkAt = paths.check(row.id, query);
  const reading = useReadingAs(row.id, checkAt);
  const register = user.isOn('creator') && row.registered_sheet_id === null ? onRegister : null;
  // After an answer it stays on the screen: what was said to it is seen until it is read.
  if (isBeingRead(row) && !reading.isBusy) return <BeingRead {...{ row, checkAt, onNext }} />;
  const isRefused = row.reading === 'not-applicable' || reading.isBusy;
  if (!isRefused || answer.nearest.length === 0 || pages.length === 0)
    return <NothingToSay row={row} checkAt={checkAt} onRegister={isRefused ? register : null} />;
  return (
    // Another refusal is looked at from its beginning.
    <Comparison
      key={answer.refused?.mark ?? ''}
      {...{ row, pages, answer, reading, onHelp, isLeaving }}
      onRegister={register}
      onLeave={onNext}
    />
  );
};

const BeingRead = ({
  row,
  checkAt,
  onNext,
}: Pick<AnsweredProps, 'row' | 'onNext'> & { readonly checkAt: string }) => {
  const isQueued = row.reading === 'waiting';
  const before = isQueued && row.position !== null ? `${count(row.position)}番目に読み取ります。` : '';
  return (
    <EmptyState
      Icon={isQueued ? WaitingIcon : ReadingIcon}
      title={isQueued ? '読取待ちです' : `読み取っています（${Math.round(row.percentage ?? 0)}%）`}
      text={`${before}読み取りが終わると、帳票の判定がここに出ます。`}
      role="status"
    >
      <Row>
        <Button component={Link} to={checkAt}>
          確認画面へ
        </Button>
        <Button onClick={onNext}>次の文書へ</Button>
      </Row>
    </EmptyState>
  );
};

const NothingToSay = ({
  row,
  checkAt,
  onRegister,
}: Pick<AnsweredProps, 'row' | 'onRegister'> & { readonly checkAt: string }) => (
  <EmptyState
    {...(row.sheet_name
      ? {
          Icon: ConfirmedIcon,
          title: `「${row.sheet_name}」として読み取られています`,
          text: '帳票の判定について確かめることはありません。',
        }
      : {
          Icon: NoFormIcon,
          title: '比べられる帳票がありません',
          text: '似ている帳票が登録されていないか、この文書では帳票を探していません。',
        })}
    role="status"
  >
    <Row>
      <Button component={Link} to={checkAt}>
        確認画面へ
      </Button>
      {onRegister && <Button onClick={onRegister}>この文書を帳票として登録…</Button>}
    </Row>
  </EmptyState>
);
