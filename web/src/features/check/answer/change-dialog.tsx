import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DecideChangeBody, OfferedChangeWire } from '@reader/contracts/http/forms/corrections';
import { byteSize } from '../../../lib/text';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': { textAlign: 'left', fontWeight: 600, color: 'var(--text-2)' },
  '& th, & td': { padding: '6px 8px', borderBottom: '1px solid var(--line)', verticalAlign: 'top' },
  '& td': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& .none': { color: 'var(--text-3)' },
});

/** An empty value and one that was not asked are told apart. */
const Value = ({ value }: { value: string | null }) =>
  value === null ? (
    <span className="none">（対象外）</span>
  ) : value === '' ? (
    <span className="none">（未入力）</span>
  ) : (
    value
  );

const nameOf = ({ subject, label }: OfferedChangeWire['values'][number]): string =>
  label === '' || label === subject ? subject : `${subject}（${label}）`;

const filesText = (files: NonNullable<OfferedChangeWire['files']>['before']): string =>
  files.map(({ name, bytes }) => `${name}（${byteSize(bytes)}）`).join('\n');

/** What a correction changes, line by line: values, files, the remark. */
const rowsOf = ({ values, files, comment }: OfferedChangeWire) => [
  ...values.map((value) => ({ name: nameOf(value), before: value.before, after: value.after })),
  ...(files
    ? [{ name: '添付ファイル', before: filesText(files.before), after: filesText(files.after) }]
    : []),
  ...(comment ? [{ name: '備考', before: comment.before, after: comment.after }] : []),
];

const words = {
  correction: {
    title: '回答者からの訂正',
    body: 'この文書は確認済です。取り入れると未確認に戻り、下の値が訂正後の値になります。取り入れなければ、文書はこのままです。',
    accept: '取り入れる',
    decline: '取り入れない',
  },
  withdrawal: {
    title: '回答者からの取り消し',
    body: 'この文書は確認済ですが、回答者が回答を取り消しました。応じると文書は削除され、元に戻せません。応じなければ、文書はこのままです。',
    accept: '応じて文書を削除',
    decline: '応じない',
  },
} as const;

/** What a respondent wants changed of a document that was signed for, and the two answers to it; an auditor only reads it. */
export const ChangeDialog = ({
  offered,
  canDecide,
  onAnswer,
}: {
  offered: OfferedChangeWire;
  canDecide: boolean;
} & QuestionProps<DecideChangeBody['decision'] | null>) => {
  const { title, body, accept, decline } = words[offered.change];
  const rows = rowsOf(offered);
  const isWithdrawal = offered.change === 'withdrawal';
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="change-title" maxWidth="sm" fullWidth>
      <DialogTitle id="change-title">{title}</DialogTitle>
      <DialogContent sx={{ maxHeight: '60vh' }}>
        <p style={{ color: 'var(--text-2)', marginTop: 0 }}>{body}</p>
        {rows.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">項目</th>
                <th scope="col">送信済の値</th>
                <th scope="col">訂正後の値</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, before, after }, index) => (
                <tr key={`${index}/${name}`}>
                  <td>{name}</td>
                  <td>
                    <Value value={before} />
                  </td>
                  <td>
                    <Value value={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>{canDecide ? 'あとで決める' : '閉じる'}</Button>
        {canDecide && (
          <>
            <Button autoFocus={isWithdrawal} onClick={() => onAnswer('decline')}>
              {decline}
            </Button>
            <Button
              variant="contained"
              color={isWithdrawal ? 'error' : 'primary'}
              autoFocus={!isWithdrawal}
              onClick={() => onAnswer('accept')}
            >
              {accept}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
