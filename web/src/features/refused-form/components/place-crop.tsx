import { styled } from '@mui/material/styles';
import type { Box } from '@reader/contracts/objects/geometry';
import type { Picture } from '../state/shown-form';

const Frame = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  background: '#fff',
  outline: '1px solid var(--line-2)',
  '& img': { position: 'absolute', maxWidth: 'none', filter: 'brightness(var(--paper))' },
});

/** Share of a place's size that is shown around it. */
const AROUND = 0.12;
/** Height to width at most: what is higher is shown smaller. */
const TALLEST = 0.22;

/** A place of a picture, as large as there is room. `box`: px of the picture. */
export const PlaceCrop = ({ picture, box, label }: { picture: Picture; box: Box; label: string }) => {
  const margin = AROUND * Math.min(box.width, box.height);
  const wide = Math.max(box.width + 2 * margin, (box.height + 2 * margin) / TALLEST);
  const high = box.height + 2 * margin;
  const left = box.x + box.width / 2 - wide / 2;
  const top = box.y - margin;
  const share = (px: number, of: number): string => `${(100 * px) / of}%`;
  return (
    <Frame role="img" aria-label={label} style={{ aspectRatio: `${wide} / ${high}` }}>
      <img
        src={picture.file}
        alt=""
        style={{
          width: share(picture.width, wide),
          left: share(-left, wide),
          top: share(-top, high),
        }}
      />
    </Frame>
  );
};
