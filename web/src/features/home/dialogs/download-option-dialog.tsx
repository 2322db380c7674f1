import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DownloadOption } from '@reader/contracts/objects/download-option';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { Pick } from '../../../components/pick';
import { Segments } from '../../../components/segments';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 8px',
  marginTop: 12,
});

const encodings = [
  { value: 'U8', label: 'UTF-8' },
  { value: 'U8-bom', label: 'UTF-8（BOM付き・Excel向け）' },
  { value: 'SJ', label: 'Shift_JIS' },
  { value: 'CP', label: 'CP932（Windows）' },
] as const;
type EncodingChoice = (typeof encodings)[number]['value'];

const encodingOf = (option: DownloadOption): EncodingChoice =>
  option.encoding === 'U8' && option.has_bom ? 'U8-bom' : option.encoding;

/** How the file shall be written; null when nothing shall be exported after all. */
export const DownloadOptionDialog = ({
  target,
  initial,
  onAnswer,
}: { target: string; initial: DownloadOption } & QuestionProps<DownloadOption | null>) => {
  const [option, setOption] = useState(initial);
  const set = (change: Partial<DownloadOption>) => setOption((now) => ({ ...now, ...change }));
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="download-title">
      <DialogTitle id="download-title">出力時オプションを選択</DialogTitle>
      <DialogContent>
        {target}
        <Fields>
          <span>ヘッダー</span>
          <Segments
            label="ヘッダー"
            value={option.is_header ? 'on' : 'off'}
            segments={[
              { value: 'on', label: 'あり' },
              { value: 'off', label: 'なし' },
            ]}
            onChange={(value) => set({ is_header: value === 'on' })}
          />
          <span>文字コード</span>
          <Pick
            label="文字コード"
            value={encodingOf(option)}
            options={encodings}
            onChange={(value) =>
              set(
                value === 'U8-bom' ? { encoding: 'U8', has_bom: true } : { encoding: value, has_bom: false },
              )
            }
          />
          <span>拡張子</span>
          <Pick
            label="拡張子"
            value={option.extension}
            options={[{ value: 'CS', label: 'csv' }]}
            onChange={(extension) => set({ extension })}
          />
        </Fields>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        <Button variant="contained" autoFocus onClick={() => onAnswer(option)}>
          出力
        </Button>
      </DialogActions>
    </Dialog>
  );
};
