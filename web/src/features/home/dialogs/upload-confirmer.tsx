import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { LineList } from '../../../components/dialogs/line-list';
import { count } from '../../../lib/text';
import type { UploadDecision, UploadOutcome } from '../state/run-upload';

const Figures = styled('dl')({
  display: 'flex',
  gap: 32,
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { fontSize: 16, lineHeight: '24px', fontWeight: 600, color: 'var(--text)' },
});

const Heading = styled('h3')({ marginTop: 16, fontWeight: 600, color: 'var(--text)' });

/** What was accepted, refused and known already, and what to do with it. */
export const UploadConfirmer = ({
  outcome,
  onAnswer,
}: { outcome: UploadOutcome } & QuestionProps<UploadDecision>) => {
  const { chosen, accepted, failed, duplicates } = outcome;
  const figures = [
    ['選択', chosen],
    ['受付', accepted.length],
    ['エラー', failed.length],
    ['重複', duplicates.length],
  ] as const;
  return (
    <Dialog open onClose={() => onAnswer('stop')} aria-labelledby="upload-title">
      <DialogTitle id="upload-title">アップロードの確認</DialogTitle>
      <DialogContent>
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
              lines={failed.map(({ file_name, reason }) => `${file_name}: ${reason}`)}
            />
          </>
        )}
        {duplicates.length > 0 && (
          <>
            <Heading>読み取ったことのあるファイル</Heading>
            <LineList
              label="読み取ったことのあるファイル"
              lines={duplicates.map(({ file_name }) => file_name)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer('stop')}>やめる</Button>
        {accepted.length > 0 && (
          <Button
            variant={duplicates.length > 0 ? 'outlined' : 'contained'}
            onClick={() => onAnswer('without-duplicates')}
          >
            {duplicates.length > 0 ? '重複を除いて読み取る' : `${count(accepted.length)}件を読み取る`}
          </Button>
        )}
        {duplicates.length > 0 && (
          <Button variant="contained" onClick={() => onAnswer('with-duplicates')}>
            重複も読み取る
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
