import { Button } from '@mui/material';
import { Cut, Grow } from '../../../../components/layout';
import { count } from '../../../../lib/text';
import type { PageAreas } from './use-page-areas';

/** The table frames that are set by hand: their settings, and having the tables in them read. */
export const ManualFrameControls = ({
  frames,
  onSettings,
  onRead,
  onLeave,
}: {
  frames: PageAreas;
  onSettings: () => void;
  onRead: () => void;
  onLeave: () => void;
}) => {
  const isEmpty = frames.all.length === 0;
  return (
    <>
      <Cut>{isEmpty ? '表の枠をドラッグで描いてください。' : `枠 ${count(frames.all.length)}件`}</Cut>
      <Grow />
      <Button size="small" onClick={frames.add}>
        枠を追加
      </Button>
      <Button size="small" onClick={onSettings}>
        枠の設定…
      </Button>
      <Button size="small" variant="contained" disabled={isEmpty} onClick={onRead}>
        この枠で読み直す
      </Button>
      <Button size="small" variant="text" onClick={onLeave}>
        やめる
      </Button>
    </>
  );
};
