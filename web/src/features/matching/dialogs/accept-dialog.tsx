import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AcceptPreview } from '@reader/contracts/http/matching/matchings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Differing } from '../../../components/difference/differing';
import { useDialogCall } from '../../../components/dialogs/use-dialog-call';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FieldProblem } from '../../../components/field-problem';
import { LastingButton } from '../../../components/lasting-button';
import { Labelled } from '../../../components/labelled';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { Pick } from '../../../components/picks/pick';
import { count } from '../../../lib/text';
import { fetchAccept, matchingsKey, postAccept } from '../../../shared-features/matching/api';
import {
  fieldOf,
  likenessOf,
  isEqual,
  scoreText,
  type ShownColumn,
} from '../../../shared-features/matching/columns';

/** Scores from which candidates can be accepted together. */
const FROM = [0.98, 0.95, 0.9, 0.85, 0.8] as const;
const FIRST = 0.95;

const Examples = styled('div')({
  maxHeight: 280,
  overflow: 'auto',
  marginTop: 8,
  border: '1px solid var(--line)',
  borderRadius: 4,
  '& table': { borderCollapse: 'collapse', fontSize: 13, color: 'var(--text)' },
  '& th, & td': { padding: '6px 12px', textAlign: 'left', verticalAlign: 'top', minWidth: 72 },
  '& th': { position: 'sticky', top: 0, background: 'var(--surface)', fontSize: 12, whiteSpace: 'nowrap' },
  '& td': { borderTop: '1px solid var(--line)' },
  '& .read': { display: 'block', color: 'var(--text-3)', fontSize: 12 },
});

/** What would be accepted: the candidate's values, below them how they were read. */
const ExampleTable = ({ preview, columns }: { preview: AcceptPreview; columns: readonly ShownColumn[] }) => (
  <Examples tabIndex={0} aria-label="採用する候補の例">
    <table>
      <thead>
        <tr>
          <th scope="col">文書</th>
          <th scope="col">一致度</th>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.examples.map((one) => {
          const [best] = one.candidates;
          return (
            <tr key={one.document.id}>
              <td>{one.document.file_name}</td>
              <td>{best && scoreText(best.score)}</td>
              {columns.map((column) => {
                const read = fieldOf(one, column)?.value ?? '';
                const value = best?.values[column.id] ?? '';
                const isSame = isEqual(read, value, best && likenessOf(best.alike, column));
                return (
                  <td key={column.id}>
                    {read === '' || isSame ? value : <Differing text={value} other={read} />}
                    {read !== '' && !isSame && <span className="read">読取値 {read}</span>}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  </Examples>
);

const Preview = ({ preview, columns }: { preview: AcceptPreview; columns: readonly ShownColumn[] }) => {
  const { documents, examples, taken_twice: twice } = preview;
  if (documents === 0) return <p>この一致度以上の文書はありません。</p>;
  return (
    <>
      <b style={{ color: 'var(--text)' }}>{count(documents)}件</b>を採用します
      {examples.length < documents && `（はじめの${count(examples.length)}件を表示）`}。
      {twice > 0 && (
        <p style={{ color: 'var(--warn)' }}>うち{count(twice)}件は、ほかの文書にも選ばれている行です。</p>
      )}
      <ExampleTable preview={preview} columns={columns} />
    </>
  );
};

/** Accepts the best candidate of all that are open from a score on, after showing what that would be. Answers how many; null: none. */
export const AcceptDialog = ({
  matchingId,
  columns,
  onAnswer,
}: {
  matchingId: string;
  columns: readonly ShownColumn[];
} & QuestionProps<number | null>) => {
  const [from, setFrom] = useState<number>(FIRST);
  const preview = useQuery({
    queryKey: [...matchingsKey, matchingId, 'accept', from],
    queryFn: () => fetchAccept(matchingId, from),
    gcTime: 0,
  });
  const { faults, isSending, send } = useDialogCall();
  const { data } = preview;
  const documents = data?.documents ?? 0;
  const accept = ({ choices }: AcceptPreview) =>
    void send(async () => {
      try {
        await postAccept(matchingId, { at_least: from, documents, choices });
      } catch (error) {
        // There may be others by now: what would be accepted is shown again.
        await preview.refetch();
        throw error;
      }
      onAnswer(documents);
    });
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      aria-labelledby="accept-title"
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 880 } } }}
    >
      <DialogTitle id="accept-title">一致度の高い候補をまとめて採用</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: 8 }}>
          まだ選んでいない文書のうち、1番目の候補がこの一致度以上のものに、その候補を選びます。同じ一致度の候補が並ぶ文書は含みません。
        </p>
        <Labelled label="一致度">
          <Pick
            label="一致度"
            width={160}
            value={from}
            options={FROM.map((score) => ({ value: score, label: `${scoreText(score)} 以上` }))}
            onChange={setFrom}
          />
        </Labelled>
        <div style={{ marginTop: 12 }} aria-live="polite">
          {preview.isError && !data ? (
            <LoadingFailed what="採用する候補" onRetry={() => void preview.refetch()} />
          ) : data ? (
            <Preview preview={data} columns={columns} />
          ) : (
            <LoadingRows rows={3} />
          )}
        </div>
        {faults[''] !== undefined && <FieldProblem id="accept-fault">{faults['']}</FieldProblem>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        <LastingButton
          variant="contained"
          isOff={isSending || documents === 0 || preview.isFetching}
          onClick={() => data && accept(data)}
        >
          {isSending ? '採用しています' : `${count(documents)}件を採用`}
        </LastingButton>
      </DialogActions>
    </Dialog>
  );
};
