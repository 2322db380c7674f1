import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { documentStatusCode } from '@reader/contracts/codes/document';
import type { DocumentRow, UploadedFile } from '@reader/contracts/http/documents/documents';
import type { RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { DocumentFailed } from '../../../components/document-failed';
import { DocumentTitle } from '../../../components/heads/document-title';
import { EmptyState } from '../../../components/empty-state';
import {
  BackIcon,
  ConfirmedIcon,
  HistoryIcon,
  MinusIcon,
  PlusIcon,
  WaitingIcon,
} from '../../../components/icons';
import { Cut, Grow, NARROW, Row } from '../../../components/layout';
import { Segments } from '../../../components/segments';
import { Status } from '../../../components/status';
import { TopBarContent } from '../../../components/top-bar-slot';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { checkQueryOf, paths } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { refusedFormQuery } from '../../../lib/queries/refused-form';
import { documentHeadQuery, documentPagesQuery } from '../../../lib/queries/document-head';
import { blankPageAddress } from '../api/refused-form';
import { type RefusedAction, refusedKeymap } from '../state/refused-keymap';
import { useAfterLooking } from '../state/use-after-looking';
import { useAlike } from '../state/use-alike';
import { useReadingAs } from '../state/use-reading-as';
import { AlikeBar } from './alike-bar';
import { PagePane, type Scrolled } from './page-pane';
import type { Picture } from './place-crop';
import { WhyPanel } from './why-panel';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) clamp(320px, 27vw, 440px)',
  '&.single': { gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 27vw, 440px)' },
  // The reason below the pages, and all scroll with the screen.
  [NARROW]: { flex: 'none', gridTemplateColumns: 'minmax(0, 1fr) !important' },
});

/** How often it is asked whether a reading has ended, ms. */
const POLL_MS = 2_000;

const isBeingRead = (row: DocumentRow | undefined): boolean =>
  row?.reading === 'waiting' || row?.reading === 'reading';

/** Why it was taken for no form; what was said before a reading is asked for again once that has ended. */
const useRefusal = (documentId: string, row: DocumentRow | undefined) => {
  const queries = useQueryClient();
  const isWaiting = isBeingRead(row);
  useEffect(() => {
    if (isWaiting) return () => void queries.invalidateQueries(refusedFormQuery(documentId));
    return undefined;
  }, [queries, documentId, isWaiting]);
  return useQuery(refusedFormQuery(documentId));
};

/** /admin/survey/{documentId}/refused-form/: why a document was taken for no form (docs/product/sheets.md#refused). */
export const RefusedFormScreen = () => {
  const { documentId = '' } = useParams();
  const [search] = useSearchParams();
  const { user_profile } = useCurrentUser();
  const document = useQuery({
    ...documentHeadQuery(documentId, user_profile.id),
    refetchInterval: ({ state }) => (isBeingRead(state.data?.document) ? POLL_MS : false),
  });
  const pages = useQuery(documentPagesQuery(documentId));
  const answer = useRefusal(documentId, document.data?.document);
  const checkAt = paths.check(documentId, checkQueryOf(search));
  const row = document.data?.document;
  usePageTitle(`${row?.file_name ?? ''} 帳票の判定`);
  const failed = [document, pages, answer].find(({ isError }) => isError);
  return (
    <>
      <TopBarContent>
        <Button component={Link} variant="text" to={checkAt} startIcon={<BackIcon />} sx={{ ml: 1 }}>
          確認画面
        </Button>
        <DocumentTitle>
          <h1 title={row?.file_name}>{row?.file_name}</h1>
          <Cut>{row && (row.sheet_name || '帳票なし')}</Cut>
        </DocumentTitle>
        {row?.reading === 'not-applicable' && <Status kind="no-form">帳票が決まりませんでした</Status>}
        <Grow />
        <Button
          component={Link}
          variant="text"
          to={paths.history(documentId, checkQueryOf(search))}
          startIcon={<HistoryIcon />}
        >
          履歴
        </Button>
      </TopBarContent>
      {failed ? (
        <DocumentFailed
          documentId={documentId}
          error={failed.error}
          title="帳票の判定を取得できませんでした"
          onRetry={() => void failed.refetch()}
        />
      ) : (
        row &&
        pages.data &&
        answer.data && <Answered row={row} pages={pages.data} answer={answer.data} checkAt={checkAt} />
      )}
    </>
  );
};

interface AnsweredProps {
  row: DocumentRow;
  pages: readonly UploadedFile[];
  answer: RefusedFormAnswer;
  checkAt: string;
}

const Answered = (props: AnsweredProps) => {
  const { row, pages, answer, checkAt } = props;
  const page = pages.find(({ id }) => id === answer.refused?.uploaded_file) ?? pages[0];
  if (isBeingRead(row))
    return (
      <EmptyState
        Icon={WaitingIcon}
        title="読み取っています"
        text="読み取りが終わると、帳票の判定がここに出ます。"
        role="status"
      >
        <Button component={Link} to={checkAt}>
          確認画面へ
        </Button>
      </EmptyState>
    );
  if (row.reading !== 'not-applicable' || answer.nearest.length === 0 || !page)
    return (
      <EmptyState
        Icon={ConfirmedIcon}
        title={
          row.sheet_name ? `「${row.sheet_name}」として読み取られています` : '比べられる帳票がありません'
        }
        text={
          row.sheet_name
            ? '帳票の判定について確かめることはありません。'
            : '帳票が登録されていないか、この文書では帳票を探していません。'
        }
        role="status"
      >
        <Button component={Link} to={checkAt}>
          確認画面へ
        </Button>
      </EmptyState>
    );
  // Another refusal is looked at from its beginning.
  return <Beside key={props.answer.refused?.mark ?? ''} {...props} page={page} />;
};

const blankOf = (refused: NonNullable<RefusedFormAnswer['refused']>): Picture => ({
  file: blankPageAddress(refused.sheet, refused.template_page),
  width: refused.template_width,
  height: refused.template_height,
});
const clamped = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
const ZOOMS = [1, 1.5, 2, 3] as const;

const Beside = ({ row, page, answer, checkAt }: AnsweredProps & { page: UploadedFile }) => {
  const navigate = useNavigate();
  const { isReadOnly } = useCurrentUser();
  const { isBusy, readAs } = useReadingAs(row.id, checkAt);
  const [place, setPlace] = useState(0);
  const [sheet, setSheet] = useState(answer.refused?.sheet ?? answer.nearest[0]!.sheet);
  const [view, setView] = useState<'beside' | 'over'>('beside');
  const [zoom, setZoom] = useState(0);
  const [scrolled, setScrolled] = useState<Scrolled | null>(null);
  const { refused } = answer;
  const formName = answer.nearest.find((form) => form.sheet === refused?.sheet)?.form_subject ?? '';
  const places = refused?.places ?? [];
  const blank = refused && blankOf(refused);
  const isConfirmed = row.status === documentStatusCode.confirmed;
  const why = isReadOnly
    ? '監査の権限では変更できません。'
    : '確認済の文書です。未確認に戻すと、帳票として読み直せます。';
  const seen = refused?.mark ?? null;
  const read = (isTeaching: boolean) =>
    isReadOnly || isConfirmed ? null : () => void readAs({ sheet, seen, isTeaching });
  const canTeach = refused?.sheet === sheet;
  const [onRead, onReadOnce] = [read(canTeach), canTeach ? read(false) : null];
  const alike = useAlike(row.id, {
    canTeach: canTeach && onRead !== null,
    formName,
    read: (others) => readAs({ sheet, seen, isTeaching: true }, others),
  });
  const onLeave = () => void navigate(checkAt);
  const answers = useAfterLooking();
  const acts: Record<RefusedAction, () => void> = {
    'previous-place': () => setPlace((now) => clamped(now - 1, places.length)),
    'next-place': () => setPlace((now) => clamped(now + 1, places.length)),
    overlay: () => blank && setView((now) => (now === 'beside' ? 'over' : 'beside')),
    'read-as-form': () => answers(onRead),
    'read-this-once': () => answers(onReadOnce),
    'read-all-alike': () => answers(isBusy ? null : alike?.onReadAll),
    leave: () => answers(onLeave),
    back: onLeave,
  };
  useShortcuts(refusedKeymap, (action) => acts[action]());

  const isOver = view === 'over' && refused !== null;
  const shared = { chosen: place, onChoose: setPlace, zoom: ZOOMS[zoom]!, scrolled, onScroll: setScrolled };
  const tools = <Tools {...{ zoom, view }} onZoom={setZoom} onView={blank ? setView : null} />;
  return (
    <>
      <Split className={blank && !isOver ? '' : 'single'}>
        {blank && (
          <PagePane
            {...shared}
            title={isOver ? '様式にページを重ねています' : '登録されている様式'}
            name={formName}
            picture={blank}
            places={places.map(({ on_form }) => on_form)}
            over={isOver ? { picture: page, below: refused.form_on_page } : undefined}
          >
            {isOver && tools}
          </PagePane>
        )}
        {!isOver && (
          <PagePane
            {...shared}
            title="読み込んだページ"
            name={`${page.page}ページ`}
            picture={page}
            places={places.map(({ on_page }) => on_page)}
          >
            {tools}
          </PagePane>
        )}
        <WhyPanel
          {...{ answer, blank, page, place, sheet, onRead, why, isBusy, onLeave }}
          onReadOnce={onReadOnce}
          onPlace={setPlace}
          onSheet={setSheet}
        />
      </Split>
      {alike && <AlikeBar alike={alike.alike} isBusy={isBusy} onRead={() => void alike.onReadAll()} />}
    </>
  );
};

const Tools = ({
  zoom,
  onZoom,
  view,
  onView,
}: {
  zoom: number;
  onZoom: (to: number) => void;
  view: 'beside' | 'over';
  /** null: there is nothing to lay the page over. */
  onView: ((to: 'beside' | 'over') => void) | null;
}) => (
  <Row>
    {onView && (
      <Segments
        label="見かた"
        isSmall
        value={view}
        segments={[
          { value: 'beside', label: '並べる' },
          { value: 'over', label: '重ねる' },
        ]}
        onChange={onView}
      />
    )}
    <IconButton aria-label="縮小" title="縮小" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
      <MinusIcon />
    </IconButton>
    <IconButton
      aria-label="拡大"
      title="拡大"
      disabled={zoom === ZOOMS.length - 1}
      onClick={() => onZoom(zoom + 1)}
    >
      <PlusIcon />
    </IconButton>
  </Row>
);
