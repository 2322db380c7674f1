import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CloseIcon, TickIcon } from '../../../components/icons';
import type { Creator } from '../editing/use-creator';
import type { ShownArea } from './area-layer';
import { MARGIN } from './use-canvas-zoom';

const Answers = styled('div')({
  position: 'absolute',
  display: 'flex',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  background: 'var(--surface)',
  '& button': { width: 22, height: 22 },
});

/** CSS px: of both buttons, and between them and the area. */
const ANSWERS_WIDTH = 46;
/** By which they reach over the edge of the page. */
const ANSWERS_OVER = MARGIN - 2;

/** ✓ and ✕ beside the proposed area, where the page has room for them: never over printed words. */
export const ProposalAnswers = ({
  creator: { accept, discard, sizeOf },
  scale,
  shown: { fragment, area, name },
}: {
  creator: Creator;
  scale: number;
  shown: ShownArea;
}) => {
  const { width } = sizeOf(area.page);
  const isRight = (area.x + area.width / 2) * 2 >= width;
  const left = isRight ? width * scale - ANSWERS_WIDTH + ANSWERS_OVER : -ANSWERS_OVER;
  return (
    <Answers
      style={{ left, top: (area.y + area.height / 2) * scale - 12 }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={`${name}を採用`}
        title="採用（Enter）"
        sx={{ color: 'var(--accent)' }}
        onClick={() => accept([fragment.id])}
      >
        <TickIcon />
      </IconButton>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={`${name}を捨てる`}
        title="捨てる（Delete）"
        onClick={() => discard([fragment.id])}
      >
        <CloseIcon />
      </IconButton>
    </Answers>
  );
};
