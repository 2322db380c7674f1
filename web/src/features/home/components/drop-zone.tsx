import { Button, IconButton, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { CloseIcon, UploadIcon } from '../../../components/icons';
import { Cut, Grow, SmallLabel } from '../../../components/layout';
import { byteSize, count } from '../../../lib/text';
import { ACCEPTED_ENDINGS, totalBytes } from '../state/choose-files';
import type { UploadProgress } from '../state/use-upload';

const Zone = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  padding: '0 3px 0 12px',
  border: '1px dashed var(--field)',
  borderRadius: 4,
  color: 'var(--text-2)',
});

/** What is chosen, or how far the sending is. */
export const DropZone = ({
  files,
  progress,
  onAdd,
  onClear,
  onStop,
}: {
  files: readonly File[];
  progress: UploadProgress | null;
  onAdd: (files: readonly File[]) => void;
  onClear: () => void;
  onStop: () => void;
}) => {
  const picker = useRef<HTMLInputElement>(null);
  if (progress) return <Sending progress={progress} onStop={onStop} />;
  return (
    <Zone>
      <UploadIcon aria-hidden />
      {files.length > 0 ? (
        <>
          <Cut>
            <b style={{ color: 'var(--text)' }}>{count(files.length)}ファイル</b>を選択中（
            {byteSize(totalBytes(files))}）
          </Cut>
          <IconButton size="small" aria-label="選択を取り消す" title="選択を取り消す" onClick={onClear}>
            <CloseIcon />
          </IconButton>
        </>
      ) : (
        <Cut>ここにファイルをドラッグ＆ドロップ</Cut>
      )}
      <Grow />
      <SmallLabel>jpeg, png, pdf・合計5GBまで</SmallLabel>
      <Button onClick={() => picker.current?.click()}>ファイルを選択</Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="読み取るファイル"
        accept={ACCEPTED_ENDINGS.join(',')}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // The same file chosen again after a clear must be noticed.
          event.target.value = '';
        }}
      />
    </Zone>
  );
};

const Sending = ({ progress: { sent, total }, onStop }: { progress: UploadProgress; onStop: () => void }) => (
  <Zone role="status">
    <UploadIcon aria-hidden />
    <span>アップロード中</span>
    <LinearProgress
      variant="determinate"
      aria-label="アップロード"
      value={total === 0 ? 0 : (sent / total) * 100}
      sx={{ width: 240 }}
    />
    <span>
      <b>{count(sent)}</b> / {count(total)} ファイル
    </span>
    <Grow />
    <Button onClick={onStop}>中止</Button>
  </Zone>
);
