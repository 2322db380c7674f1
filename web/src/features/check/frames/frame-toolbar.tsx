import { frameType } from '@reader/contracts/codes/document';
import { Button, IconButton } from '@mui/material';
import { CopyIcon, DeleteIcon, PlusIcon } from '../../../components/icons';
import { Grow, VerticalLine } from '../../../components/layout';
import { Segments } from '../../../components/segments';
import { count } from '../../../lib/text';
import { kindNames, typeNames } from '../model/page/frames';
import type { Frames } from './use-frames';
import { PaneToolbar } from '../image/pane-toolbar';

/** What is drawn on the page for Word output: the kind of frame, and what is done to its frames. */
export const FrameToolbar = ({ frames, isReadOnly }: { frames: Frames; isReadOnly: boolean }) => {
  const { kind, selectedId } = frames;
  return (
    <PaneToolbar role="toolbar" aria-label="Word出力の枠">
      <Segments
        isSmall
        label="画像に表示するもの"
        value={kind ?? 'values'}
        segments={[
          { value: 'values', label: '値' },
          { value: 'columnFrames', label: `${kindNames.columnFrames} ${count(frames.counts.columnFrames)}` },
          { value: 'outputFrames', label: `${kindNames.outputFrames} ${count(frames.counts.outputFrames)}` },
        ]}
        onChange={(next) => frames.chooseKind(next === 'values' ? null : next)}
      />
      {kind !== null && !isReadOnly && (
        <>
          {kind === 'outputFrames' && (
            <Segments
              isSmall
              label="このページの出力枠の種類"
              value={frames.type}
              segments={[
                { value: frameType.output, label: typeNames.O },
                { value: frameType.notOutput, label: typeNames.NO },
              ]}
              onChange={frames.setType}
            />
          )}
          <VerticalLine />
          <Button size="small" variant="text" startIcon={<PlusIcon />} onClick={frames.add}>
            枠を追加
          </Button>
          <Button
            size="small"
            variant="text"
            startIcon={<CopyIcon />}
            disabled={!frames.canCopy}
            onClick={() => void frames.copy()}
          >
            全ページにコピー
          </Button>
          <Grow />
          <IconButton
            size="small"
            aria-label="選んだ枠を削除"
            title="選んだ枠を削除（Delete）"
            disabled={selectedId === null}
            onClick={() => selectedId !== null && frames.remove(selectedId)}
          >
            <DeleteIcon />
          </IconButton>
        </>
      )}
    </PaneToolbar>
  );
};
