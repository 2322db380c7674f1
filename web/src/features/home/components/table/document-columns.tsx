import { documentStatusCode } from '@reader/contracts/codes/document';
import { answerStateText } from '@reader/contracts/japanese/answer-changes';
import { LinearProgress } from '@mui/material';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { documentState } from '../../../../components/document-state';
import { Status } from '../../../../components/status';
import { fullTime, shortTime } from '../../../../lib/dates';
import { departmentText } from '../../../../lib/department-text';
import { count, truncate } from '../../../../lib/text';
import { listColumns } from './list-columns';
import { NoFormValue } from './no-form-value';

export const documentTableFeatures = tableFeatures({ rowSortingFeature });
const helper = createColumnHelper<typeof documentTableFeatures, DocumentRow>();

const none = <span style={{ color: 'var(--text-3)' }}>–</span>;

const quiet = (text: string) => <span style={{ color: 'var(--text-2)' }}>{text}</span>;

const ReadValue = ({ row }: { row: DocumentRow }) => {
  switch (documentState(row)) {
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
    case 'cancelled':
      return quiet('再読込で読み取れます');
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
      return <NoFormValue row={row} />;
    default:
      return <Summary row={row} />;
  }
};

/** The first values; before them, of an answer to a public form, what its respondent waits for. */
const Summary = ({ row: { summary, answer_state: state } }: { row: DocumentRow }) => {
  const values = summary === '' ? none : <span title={summary}>{truncate(summary)}</span>;
  if (state === null) return values;
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
      <Status kind="doubt">{answerStateText[state]}</Status>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{values}</span>
    </span>
  );
};

const outputs = (row: DocumentRow): string =>
  [row.is_downloaded_with_csv ? 'CSV' : '', row.is_downloaded_with_image ? '画像' : '']
    .filter(Boolean)
    .join('・');

/** The columns of the list, which do not depend on the rows; what depends on the state is in 読取値. */
export const documentColumns = helper.columns([
  helper.display({
    id: 'status',
    header: listColumns.status.label,
    cell: ({ row }) => <Status kind={documentState(row.original)} />,
  }),
  helper.accessor('file_name', {
    header: listColumns.file_name.label,
    cell: ({ row }) => <span title={row.original.file_name}>{row.original.file_name}</span>,
  }),
  helper.accessor('sheet_name', {
    enableSorting: false,
    header: listColumns.sheet_name.label,
    cell: ({ row }) => row.original.sheet_name || none,
  }),
  helper.accessor('department_name', {
    enableSorting: false,
    header: listColumns.department_name.label,
    cell: ({ row: { original } }) =>
      original.department_name === '' ? quiet(departmentText(original)) : original.department_name,
  }),
  helper.display({
    id: 'value',
    header: listColumns.value.label,
    cell: ({ row }) => <ReadValue row={row.original} />,
  }),
  helper.accessor('doubts', {
    enableSorting: false,
    header: listColumns.doubts.label,
    cell: ({ row }) =>
      row.original.doubts > 0 &&
      row.original.status !== documentStatusCode.confirmed &&
      row.original.entry_stage === null ? (
        <Status kind="doubt">{count(row.original.doubts)}</Status>
      ) : (
        none
      ),
  }),
  helper.accessor('pages', {
    enableSorting: false,
    header: listColumns.pages.label,
    cell: ({ row }) => (row.original.pages > 0 ? count(row.original.pages) : none),
  }),
  helper.accessor('created_by', {
    header: listColumns.created_by.label,
    enableSorting: false,
    cell: ({ row }) => quiet(row.original.created_by),
  }),
  helper.accessor('created_at', {
    header: listColumns.created_at.label,
    sortDescFirst: true,
    cell: ({ row }) => (
      <time dateTime={row.original.created_at} title={fullTime(row.original.created_at)}>
        {quiet(shortTime(row.original.created_at))}
      </time>
    ),
  }),
  helper.display({
    id: 'outputs',
    header: listColumns.outputs.label,
    cell: ({ row }) => quiet(outputs(row.original)),
  }),
]);

/** The same where documents are not limited to departments. */
export const columnsWithoutDepartment = documentColumns.filter(
  (column) => !('accessorKey' in column) || column.accessorKey !== 'department_name',
);
