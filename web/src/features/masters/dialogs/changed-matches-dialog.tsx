import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ChangedMatch } from '@reader/contracts/http/matching/masters';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQuery } from '@tanstack/react-query';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { Differing } from '../../../components/difference/differing';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { otherwiseQuery } from '../api/masters';
import { ListDialog } from './list-dialog';

type Columns = readonly Pick<MasterTypeHeader, 'id' | 'japanese_label'>[];

const lineSx = { whiteSpace: 'normal', overflowWrap: 'anywhere', verticalAlign: 'top', py: '8px' } as const;

const What = ({ entry: { kind, columns }, labels }: { entry: ChangedMatch; labels: Columns }) =>
  kind === 'gone' ? (
    'この行がありません'
  ) : (
    <>
      {columns.map(({ column_id: id, before, after }) => (
        <div key={id}>
          <span style={{ color: 'var(--text-3)' }}>
            {labels.find((label) => label.id === id)?.japanese_label ?? '削除した列'}：
          </span>
          {before === '' ? '（空）' : <Differing text={before} other={after} />} →{' '}
          {after === '' ? '（空）' : <Differing text={after} other={before} />}
        </div>
      ))}
    </>
  );

/** Documents whose reflected row is gone from a version, or has other values there. */
export const ChangedMatchesDialog = ({
  id,
  name,
  columns,
  onAnswer,
}: {
  id: string;
  name: string;
  /** Of the type, as saved. */
  columns: Columns;
} & QuestionProps<void>) => {
  const query = useQuery(otherwiseQuery(id));
  const { documents = [], total = 0, not_compared: notCompared = 0 } = query.data ?? {};
  const left = `突合${count(notCompared)}件は比べていません（マスターの版がない、行を特定する列がない、または新しい20版より前のため）。`;
  return (
    <ListDialog
      title={`版「${name}」で変わる突合`}
      what="変わる突合"
      width={960}
      query={query}
      onClose={() => onAnswer()}
      above={<p>反映した行が、この版ではなくなったか、値が変わった文書です。文書は書き換えません。</p>}
      foot={
        <span role="status" style={{ marginRight: 'auto', color: 'var(--text-2)' }}>
          {query.data && `${count(total)}件`}
          {total > documents.length && `（はじめの${count(documents.length)}件を表示）`}
          {documents.length > 0 && notCompared > 0 && `　${left}`}
        </span>
      }
    >
      {documents.length === 0 ? (
        <p className="none" role="status">
          {notCompared > 0 ? `比べた中に、変わる突合はありません。${left}` : '変わる突合はありません。'}
        </p>
      ) : (
        <Table stickyHeader aria-label="変わる突合" sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '32%' }}>文書</TableCell>
              <TableCell sx={{ width: '20%' }}>行</TableCell>
              <TableCell>変わること</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {documents.map((entry) => (
              <TableRow key={`${entry.matching_id} ${entry.document_id}`}>
                <TableCell sx={lineSx}>
                  <a
                    href={paths.check(entry.document_id)}
                    target="_blank"
                    rel="noreferrer"
                    title="新しい画面で開く"
                  >
                    {entry.file_name || '確認画面を開く'}
                  </a>
                </TableCell>
                <TableCell sx={lineSx}>{entry.key}</TableCell>
                <TableCell sx={lineSx}>
                  <What entry={entry} labels={columns} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </ListDialog>
  );
};
