import { Button } from '@mui/material';
import { count } from '../../../lib/text';
import { DoubtIcon } from '../../../components/icons';
import { Cut, Grow } from '../../../components/layout';
import type { LeftUpload } from '../resuming/kept-uploads';
import { planBatches } from '../sending/plan-batches';
import { Zone } from './zone';

/** An interrupted upload, and resuming it. */
export const InterruptedUpload = ({
  left,
  onGoOn,
  onDiscard,
}: {
  left: LeftUpload;
  onGoOn: () => void;
  onDiscard: () => void;
}) => {
  const { files, done } = left.kept;
  const sent = planBatches(files).slice(0, done.length).flat().length;
  return (
    <Zone role="status">
      <DoubtIcon aria-hidden />
      <Cut>
        アップロードが途中で止まっています（<b>{count(sent)}</b> / {count(files.length)} ファイル送信済み）
      </Cut>
      <Grow />
      <Button onClick={onDiscard}>破棄</Button>
      <Button onClick={onGoOn}>続きを送る</Button>
    </Zone>
  );
};
