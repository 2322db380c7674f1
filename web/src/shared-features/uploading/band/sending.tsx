import { Button, LinearProgress } from '@mui/material';
import { byteSize, count } from '../../../lib/text';
import { UnreachableIcon, UploadIcon } from '../../../components/icons';
import { Cut, Grow, SmallLabel } from '../../../components/layout';
import type { UploadProgress } from '../sending/run-upload';
import { Zone } from './zone';

/** Progress by bytes, so that large files count more. */
export const percentOf = ({ bytes, totalBytes }: UploadProgress): number =>
  totalBytes === 0 ? 0 : Math.floor((bytes / totalBytes) * 100);

const textOf = ({ files, totalFiles }: UploadProgress, isWaiting: boolean): string => {
  if (isWaiting) return '接続が切れています。戻り次第、続きを送ります';
  return files < totalFiles ? 'アップロード中' : 'アップロード済み';
};

/** Progress of sending, in files and bytes. */
export const Sending = ({
  progress,
  isWaiting,
  onStop,
}: {
  progress: UploadProgress;
  isWaiting: boolean;
  onStop: () => void;
}) => (
  <Zone role="status">
    {isWaiting ? <UnreachableIcon aria-hidden /> : <UploadIcon aria-hidden />}
    <Cut>{textOf(progress, isWaiting)}</Cut>
    <LinearProgress
      variant="determinate"
      aria-label="アップロード"
      value={percentOf(progress)}
      sx={{ width: 200, flex: 'none' }}
    />
    <span style={{ whiteSpace: 'nowrap' }}>
      <b>{count(progress.files)}</b> / {count(progress.totalFiles)} ファイル
    </span>
    <SmallLabel>
      {byteSize(progress.bytes)} / {byteSize(progress.totalBytes)}
    </SmallLabel>
    <Grow />
    <Button onClick={onStop}>中止</Button>
  </Zone>
);
