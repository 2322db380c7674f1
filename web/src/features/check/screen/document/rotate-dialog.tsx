import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { type KeyboardEvent, useState } from 'react';
import type { QuestionProps } from '../../../../components/dialogs/dialogs-context';
import { Kbd } from '../../../../components/kbd';
import { Row } from '../../../../components/layout';
import type { Angle } from '../../api/jobs';
import { IMAGES_FAILED } from '../../image/page-image';

const STEP = 90;
const FULL_TURN = 360;
/** Of the preview, px; a page turned either way has room in it. */
const SIDE = 320;

const Preview = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: SIDE,
  height: SIDE,
  margin: '12px auto 8px',
  background: 'var(--canvas)',
  '& img': { maxWidth: SIDE - 16, maxHeight: SIDE - 16, background: '#fff', transition: 'transform .12s' },
  '@media (prefers-reduced-motion: reduce)': { '& img': { transition: 'none' } },
});

type Turn = 0 | Angle;
const turned = (now: Turn, by: number): Turn => ((now + by + FULL_TURN) % FULL_TURN) as Turn;
const textOf = (turn: Turn): string => (turn === 0 ? '今の向き' : `時計回りに${turn}度`);

/** Asks how far a page shall be turned, clockwise, and shows it as it will stand (docs/product/page-tasks.md). null: not at all. */
export const RotateDialog = ({ page, onAnswer }: { page: UploadedFile } & QuestionProps<Angle | null>) => {
  // What is asked for most often is one Enter away.
  const [turn, setTurn] = useState<Turn>(90);
  const [isMissing, setIsMissing] = useState(false);
  const arrows = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    setTurn((now) => turned(now, by));
  };
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="rotate-title" onKeyDown={arrows}>
      <DialogTitle id="rotate-title">画像の回転（{page.page}ページ目）</DialogTitle>
      <DialogContent>
        画像と、その上の項目の領域を回転します。値は変わりません。
        <Preview>
          {isMissing ? (
            IMAGES_FAILED
          ) : (
            <img
              src={page.preview}
              alt={`${textOf(turn)}にしたページ`}
              style={{ transform: `rotate(${turn}deg)` }}
              onError={() => setIsMissing(true)}
            />
          )}
        </Preview>
        <Row style={{ justifyContent: 'center' }}>
          <Button size="small" onClick={() => setTurn(turned(turn, -STEP))}>
            左に90度 <Kbd>←</Kbd>
          </Button>
          <span role="status" style={{ minWidth: 112, textAlign: 'center' }}>
            {textOf(turn)}
          </span>
          <Button size="small" onClick={() => setTurn(turned(turn, STEP))}>
            右に90度 <Kbd>→</Kbd>
          </Button>
        </Row>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        {/* Never disabled, which would take the focus from it: as it stands, nothing is turned. */}
        <Button variant="contained" autoFocus onClick={() => onAnswer(turn === 0 ? null : turn)}>
          {turn === 0 ? '回転しない' : '回転する'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
