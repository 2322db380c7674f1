import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CreatorSheet } from '@reader/contracts/http/forms/creator';
import { Link } from 'react-router';
import { ConfirmedIcon, CorrectedIcon } from '../../../components/icons';
import { NARROW, rowsAsBlocks } from '../../../components/layout';
import { MoreActions } from '../../../components/lists/more-actions';
import { fullTime, shortTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { periodText, stateText, takingText } from './sheet-words';
import type { FormActions } from './use-form-actions';

const Lines = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& table': { tableLayout: 'fixed', minWidth: 920, borderCollapse: 'separate' },
  '& .quiet': { color: 'var(--text-2)' },
  '& .state': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    verticalAlign: 'top',
    '& svg': { fontSize: 16 },
  },
  '& td a': { color: 'inherit', fontWeight: 600 },
  [NARROW]: { flex: 'none', overflow: 'visible', ...rowsAsBlocks },
});

const State = ({ sheet }: { sheet: CreatorSheet }) => (
  <>
    <span className="state">
      {sheet.edition > 0 ? (
        <ConfirmedIcon aria-hidden style={{ color: 'var(--ok)' }} />
      ) : (
        <CorrectedIcon aria-hidden style={{ color: 'var(--text-3)' }} />
      )}
      {stateText(sheet)}
    </span>
    {sheet.edition > 0 && sheet.has_changes && <span className="quiet">・未公開の変更あり</span>}
  </>
);

/** The forms, each with what is done with it; `now`: when they were fetched. */
export const FormTable = ({
  sheets,
  now,
  actions,
}: {
  sheets: readonly CreatorSheet[];
  now: Date;
  actions: FormActions;
}) => (
  <Lines>
    <Table stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell>帳票名</TableCell>
          <TableCell sx={{ width: 248 }}>状態</TableCell>
          <TableCell sx={{ width: 84 }}>受付</TableCell>
          <TableCell sx={{ width: 200 }}>回答期間</TableCell>
          <TableCell sx={{ width: 84 }} align="right">
            文書数
          </TableCell>
          <TableCell sx={{ width: 84 }} align="right">
            回答数
          </TableCell>
          <TableCell sx={{ width: 112 }}>更新日時</TableCell>
          <TableCell component="td" sx={{ width: 56 }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {sheets.map((sheet) => (
          <Line key={sheet.id} {...{ sheet, now, actions }} />
        ))}
      </TableBody>
    </Table>
  </Lines>
);

const Line = ({ sheet, now, actions }: { sheet: CreatorSheet; now: Date; actions: FormActions }) => {
  const { id, form_subject: name, answering, counts, updated_at: updated } = sheet;
  const period = periodText(answering);
  return (
    <TableRow
      hover
      sx={{ cursor: 'pointer' }}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('a, button'))) actions.open(id);
      }}
    >
      <TableCell title={name}>
        <Link to={paths.creatorForm(id)}>{name}</Link>
      </TableCell>
      <TableCell>
        <State sheet={sheet} />
      </TableCell>
      <TableCell className="quiet" data-label="受付">
        {takingText(answering, now)}
      </TableCell>
      <TableCell className="quiet" data-label="回答期間" title={period || undefined}>
        {period || '–'}
      </TableCell>
      <TableCell align="right" data-label="文書数">
        {count(counts.documents)}
      </TableCell>
      <TableCell align="right" data-label="回答数">
        {count(counts.answers)}
      </TableCell>
      <TableCell className="quiet" data-label="更新" title={fullTime(updated)}>
        {shortTime(updated)}
      </TableCell>
      <TableCell onClick={(event) => event.stopPropagation()}>
        <MoreActions
          isSmall
          label={`「${name}」の操作`}
          actions={[
            { label: '複製…', run: () => void actions.copy(sheet) },
            { label: 'ファイルに書き出す', run: () => actions.writeFile(sheet) },
            { label: '削除…', run: () => void actions.remove(sheet) },
          ]}
        />
      </TableCell>
    </TableRow>
  );
};
