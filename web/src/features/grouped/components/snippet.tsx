import { styled } from '@mui/material/styles';
import type { GroupedValue } from '@reader/contracts/http/grouped-values';
import { memo } from 'react';

const Frame = styled('div')({
  display: 'grid',
  alignItems: 'center',
  minHeight: 0,
  background: '#fff',
  overflow: 'hidden',
  '& svg': { display: 'block', width: '100%', height: '100%' },
  '[data-theme="dark"] &': { filter: 'brightness(var(--paper))' },
  '& .fade': { fill: '#fff', opacity: 0.66 },
});
const Missing = styled('div')({
  display: 'grid',
  placeItems: 'center',
  fontSize: 12,
  color: 'var(--text-3)',
  background: 'var(--sunken)',
});

/** The picture of a value's place; of a character, its neighbours are faint. Empty ones stay as large. */
export const Snippet = memo(
  ({ snippet, isFaded }: { snippet: GroupedValue['snippet']; isFaded: boolean }) => {
    if (!snippet) return <Missing>画像の位置がありません</Missing>;
    const { url, box, focus } = snippet;
    return (
      <Frame>
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden>
          <image
            href={url}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            preserveAspectRatio="none"
          />
          {isFaded && (
            <path
              className="fade"
              fillRule="evenodd"
              d={`M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z M${focus.x} ${box.y}h${focus.width}v${box.height}h${-focus.width}z`}
            />
          )}
        </svg>
      </Frame>
    );
  },
);
