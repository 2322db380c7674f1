import { LinearProgress } from '@mui/material';
import type { DocumentRow } from '@reader/contracts/http/documents';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { Link } from 'react-router';
import { DescendingIcon } from '../../../components/icons';
import { Cut } from '../../../components/layout';
import { Status, type StatusKind } from '../../../components/status';
import { fullTime, shortTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { count, truncate } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';

export const documentTableFeatures = tableFeatures({});
const helper = createColumnHelper<typeof documentTableFeatures, DocumentRow>();

/** What a row's 状態 says: being read comes first, then what staff decided, then what the reading found. */
export const statusKind = (row: Pick<DocumentRow, 'status' | 'reading' | 'entry_stage'>): StatusKind => {
  if (row.reading === 'waiting' || row.reading === 'reading') return row.reading;
  if (row.status === 'M' || row.reading === 'invalid') return 'unreadable';
  if (row.status === 'C') return 'confirmed';
  if (row.entry_stage !== null) return row.entry_stage === 'second' ? 'second-entry' : 'third-look';
  return row.reading === 'not-applicable' ? 'no-form' : 'unconfirmed';
};

const none = <span style={{ color: 'var(--text-3)' }}>–</span>;

const quiet = (text: string) => <span style={{ color: 'var(--text-2)' }}>{text}</span>;

const ReadValue = ({ row }: { row: DocumentRow }) => {
  const { isReadOnly } = useCurrentUser();
  switch (statusKind(row)) {
    case 'reading': {
      const percentage = Math.round(row.percentage ?? 0);
      return (
        <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <LinearProgress
            variant="determinate"
            value={percentage}
            aria-label={`${row.file_name}の読取`}
            sx={{ width: 120, flex: 'none' }}
          />
          <span style={{ color: 'var(--text-3)' }}>{percentage}%</span>
        </span>
      );
    }
    case 'waiting':
      return (
        <span style={{ color: 'var(--text-2)' }}>
          {row.position === null ? 'まもなく' : `${count(row.position)}番目`}
        </span>
      );
    case 'unreadable':
      return (
        <span style={{ color: 'var(--text-2)' }} title={row.problem}>
          {row.problem || '読み取れませんでした'}
        </span>
      );
    case 'second-entry':
    case 'third-look':
      if (row.awaits_others) return quiet('ほかの担当者を待っています');
      if (row.entry_stage === 'second') return quiet('2回目の入力ができます');
      return row.summary === '' ? none : <span title={row.summary}>{truncate(row.summary)}</span>;
    case 'no-form':
      return (
        <span style={{ display: 'flex', gap: 12, maxWidth: 336 }}>
          {row.summary === '' ? none : <Cut title={row.summary}>{truncate(row.summary)}</Cut>}
          {!isReadOnly && (
            <Link
              to={paths.check(row.id, { type: 'not-applicable', confirmStatus: 'not_done' })}
              // The row itself opens with Enter, so the link needs no stop of its own.
              tabIndex={-1}
              style={{ flex: 'none', marginLeft: 'auto' }}
              onClick={(event) => event.stopPropagation()}
            >
              内容入力
            </Link>
          )}
        </span>
      );
    default:
      return row.summary === '' ? none : <span title={row.summary}>{truncate(row.summary)}</span>;
  }
};

const outputs = (row: DocumentRow): string =>
  [row.is_downloaded_with_csv ? 'CSV' : '', row.is_downloaded_with_image ? '画像' : '']
    .filter(Boolean)
    .join('・');

/** The columns never change; what depends on the state stands in 読取値. */
export const documentColumns = helper.columns([
  helper.display({
    id: 'status',
    header: '状態',
    cell: ({ row }) => <Status kind={statusKind(row.original)} />,
  }),
  helper.accessor('file_name', {
    header: 'ファイル名',
    cell: ({ row }) => <span title={row.original.file_name}>{row.original.file_name}</span>,
  }),
  helper.accessor('sheet_name', {
    header: '帳票名',
    cell: ({ row }) => row.original.sheet_name || none,
  }),
  helper.display({ id: 'value', header: '読取値', cell: ({ row }) => <ReadValue row={row.original} /> }),
  helper.accessor('doubts', {
    header: '要確認',
    cell: ({ row }) =>
      row.original.doubts > 0 && row.original.status !== 'C' && row.original.entry_stage === null ? (
        <Status kind="doubt">{count(row.original.doubts)}</Status>
      ) : (
        none
      ),
  }),
  helper.accessor('pages', {
    header: 'ページ',
    cell: ({ row }) => (row.original.pages > 0 ? count(row.original.pages) : none),
  }),
  helper.accessor('created_by', { header: '登録者', cell: ({ row }) => quiet(row.original.created_by) }),
  helper.accessor('created_at', {
    header: () => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        登録日時
        <DescendingIcon aria-hidden sx={{ fontSize: 16 }} />
      </span>
    ),
    cell: ({ row }) => (
      <time dateTime={row.original.created_at} title={fullTime(row.original.created_at)}>
        {quiet(shortTime(row.original.created_at))}
      </time>
    ),
  }),
  helper.display({ id: 'outputs', header: '出力済', cell: ({ row }) => quiet(outputs(row.original)) }),
]);

/** Widths in px; the one without a width takes the rest. */
export const columnWidths: Readonly<Record<string, number>> = {
  status: 128,
  file_name: 216,
  sheet_name: 184,
  doubts: 72,
  pages: 60,
  created_by: 112,
  created_at: 112,
  outputs: 64,
};
/** On wide windows names get of the room that the read values leave. */
export const WIDE = '@media (min-width: 1700px)';
export const wideColumnWidths: Readonly<Record<string, number>> = { file_name: 336, sheet_name: 264 };
export const numericColumns: ReadonlySet<string> = new Set(['pages']);
