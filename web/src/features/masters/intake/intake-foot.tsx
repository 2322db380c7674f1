import { Button, LinearProgress, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MasterPreview } from '@reader/contracts/http/matching/masters';
import { FieldProblem } from '../../../components/field-problem';
import { DoubtIcon, WaitingIcon } from '../../../components/icons';
import { LastingButton } from '../../../components/lasting-button';
import { Grow, NARROW } from '../../../components/layout';
import { byteSize, count } from '../../../lib/text';
import { NAME_LIMIT } from '../../../shared-features/master-intake/intake';
import type { Block } from '../../../shared-features/master-intake/intake-block';
import type { HeldIntake } from './intake-store';

const Foot = styled('footer')({
  flex: 'none',
  padding: '10px 16px',
  borderTop: '1px solid var(--line)',
  '& p': { marginBottom: 8, color: 'var(--text-2)', fontSize: 12, lineHeight: '18px' },
  '& .block': { display: 'flex', gap: 6, color: 'var(--text)', fontSize: 13, lineHeight: '20px' },
  '& .block svg': { fontSize: 16, margin: '2px 0', flex: 'none', color: 'var(--text-3)' },
  '& .block svg.doubt': { color: 'var(--warn)' },
  '& > div': { display: 'flex', alignItems: 'center', gap: 8 },
  '& label': { fontSize: 12, color: 'var(--text-3)', whiteSpace: 'nowrap' },
  [NARROW]: { '& > div': { flexWrap: 'wrap' } },
});

const changesText = ({ added, changed, gone }: NonNullable<MasterPreview['changes']>): string =>
  `前の版から 追加 ${count(added)}・変更 ${count(changed)}・なくなった行 ${count(gone)}。前の版はそのまま残ります。`;

/** What would be taken in, under which name; while it is sent, how to stop. */
export const IntakeFoot = ({
  held: { intake, sending, refusal },
  preview,
  block,
  fault,
  onName,
  onTake,
  onStop,
  onCancel,
}: {
  held: HeldIntake;
  /** undefined: there is none. */
  preview: MasterPreview | undefined;
  /** Why it cannot be taken; undefined: it can. */
  block: Block | undefined;
  /** What is wrong with the name. */
  fault: string | undefined;
  onName: (name: string) => void;
  onTake: () => void;
  onStop: () => void;
  onCancel: () => void;
}) => {
  const isSending = sending !== null;
  const size = byteSize(intake.file.size);
  return (
    <Foot aria-label="取り込み">
      {preview?.changes && <p>{changesText(preview.changes)}</p>}
      {isSending && (
        <div role="status" style={{ display: 'block', marginBottom: 8 }}>
          <LinearProgress aria-label="取り込み中" sx={{ mb: 1 }} />
          取り込んでいます（{size}）。大きなファイルは数分かかります。ほかの画面を見ていても続きます。
        </div>
      )}
      {!isSending && block !== undefined && (
        <p id="intake-block" className="block" role="status">
          {block.isBusy ? <WaitingIcon aria-hidden /> : <DoubtIcon aria-hidden className="doubt" />}
          {block.text}
        </p>
      )}
      {refusal !== null && <FieldProblem id="intake-refusal">{refusal}</FieldProblem>}
      <div>
        <label htmlFor="version-name">版の名前</label>
        <OutlinedInput
          id="version-name"
          value={intake.name}
          disabled={isSending}
          error={fault !== undefined}
          inputProps={{
            maxLength: NAME_LIMIT,
            'aria-describedby': fault === undefined ? undefined : 'version-name-fault',
          }}
          onChange={({ target }) => onName(target.value)}
          sx={{ flex: '1 1 140px', minWidth: 100 }}
        />
      </div>
      {fault !== undefined && <FieldProblem id="version-name-fault">{fault}</FieldProblem>}
      <div style={{ marginTop: 8 }}>
        <Grow />
        {isSending ? <Button onClick={onStop}>中止</Button> : <Button onClick={onCancel}>キャンセル</Button>}
        <LastingButton
          variant="contained"
          isOff={isSending || block !== undefined || fault !== undefined}
          aria-describedby={block === undefined ? undefined : 'intake-block'}
          onClick={onTake}
        >
          {isSending ? '取り込み中' : preview ? `${count(preview.rows)}行を取り込む` : '取り込む'}
        </LastingButton>
      </div>
    </Foot>
  );
};
