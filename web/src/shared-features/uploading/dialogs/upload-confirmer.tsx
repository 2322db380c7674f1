import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { count } from '../../../lib/text';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { LineList } from '../../../components/dialogs/line-list';
import { DuplicateList } from './duplicate-list';
import type { UploadDecision, UploadOutcome } from '../sending/run-upload';

const Figures = styled('dl')({
  display: 'flex',
  gap: 32,
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { fontSize: 16, lineHeight: '24px', fontWeight: 600, color: 'var(--text)' },
});

const Heading = styled('h3')({ marginTop: 16, fontWeight: 600, color: 'var(--text)' });

const none: ReadonlySet<string> = new Set();

/** Lists accepted, refused and duplicate files, and asks which of them to read. */
export const UploadConfirmer = ({
  outcome,
  onAnswer,
}: { outcome: UploadOutcome } & QuestionProps<UploadDecision>) => {
  const { chosen, accepted, failed, duplicates } = outcome;
  const [taken, setTaken] = useState(none);
  const figures = [
    ['選択', chosen],
    ['受付', accepted],
    ['エラー', failed.length],
    ['重複', duplicates.length],
  ] as const;
  const reads = accepted + taken.size;
  return (
    <Dialog
      open
      onClose={() => onAnswer({ is: 'stop' })}
      aria-labelledby="upload-title"
      slotProps={{ paper: { sx: { width: 640, maxWidth: '95vw' } } }}
    >
      <DialogTitle id="upload-title">アップロードの確認</DialogTitle>
      {/* On low screens only the lists scroll, so that everything else stays visible. */}
      <DialogContent sx={{ '& ul': { maxHeight: 'min(240px, 28vh)' } }}>
        <Figures>
          {figures.map(([name, number]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count(number)}件</dd>
            </div>
          ))}
        </Figures>
        {failed.length > 0 && (
          <>
            <Heading>読み取れないファイル</Heading>
            <LineList
              label="読み取れないファイル"
              lines={failed.map(({ path, reason }) => `${path}: ${reason}`)}
            />
          </>
        )}
        {duplicates.length > 0 && (
          <>
            <Heading>読み取ったことのあるファイル</Heading>
            <p style={{ color: 'var(--text-2)' }}>もう一度読み取るファイルを選んでください。</p>
            <DuplicateList files={duplicates} taken={taken} onChange={setTaken} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer({ is: 'stop' })}>やめる</Button>
        <Button
          variant="contained"
          disabled={reads === 0}
          onClick={() => onAnswer({ is: 'read', taken: [...taken] })}
        >
          {count(reads)}件を読み取る
        </Button>
      </DialogActions>
    </Dialog>
  );
};
