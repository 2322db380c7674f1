import { styled } from '@mui/material/styles';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { createContext, use } from 'react';
import { Link } from 'react-router';
import type { useRowJobs } from '../../../../shared-features/document-jobs/use-row-jobs';
import { Cut } from '../../../../components/layout';
import { paths } from '../../../../lib/paths';
import { truncate } from '../../../../lib/text';
import { useCurrentUser } from '../../../../lib/user-context';
import { WIDE } from './list-columns';

/** The actions of a row, provided by the table, since columns are created once, outside it. */
export const RowJobs = createContext<ReturnType<typeof useRowJobs> | null>(null);

const Line = styled('span')({
  display: 'flex',
  gap: 12,
  maxWidth: 336,
  [WIDE]: { maxWidth: 480 },
  '& .steps': { display: 'flex', gap: 12, flex: 'none', marginLeft: 'auto' },
  '& button': {
    // Narrow windows have space for one action; the others are on the screen 帳票なし.
    display: 'none',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'var(--accent)',
    cursor: 'pointer',
    [WIDE]: { display: 'inline' },
  },
  '& button:hover': { textDecoration: 'underline' },
  '& button:disabled': { color: 'var(--text-off)', cursor: 'default', textDecoration: 'none' },
});

/** A document without a form: its text, and the next steps. Enter opens the row itself, so these are no tab stops. */
export const NoFormValue = ({ row }: { row: DocumentRow }) => {
  const user = useCurrentUser();
  const jobs = use(RowJobs);
  const isBusy = jobs?.busy.has(row.id) ?? true;
  const canRegister = user.isOn('creator') && row.registered_sheet_id === null;
  return (
    <Line>
      {row.summary === '' ? (
        <span style={{ color: 'var(--text-3)' }}>–</span>
      ) : (
        <Cut title={row.summary}>{truncate(row.summary)}</Cut>
      )}
      {!user.isReadOnly && (
        <span className="steps" onClick={(event) => event.stopPropagation()}>
          {canRegister && (
            <button type="button" tabIndex={-1} disabled={isBusy} onClick={() => void jobs?.register(row)}>
              帳票登録
            </button>
          )}
          <Link to={paths.check(row.id, { type: 'not-applicable', confirmStatus: 'not_done' })} tabIndex={-1}>
            内容入力
          </Link>
          <button type="button" tabIndex={-1} disabled={isBusy} onClick={() => void jobs?.reload(row)}>
            再読込
          </button>
        </span>
      )}
    </Line>
  );
};
