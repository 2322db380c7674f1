import { styled } from '@mui/material/styles';
import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import type { Box } from '@reader/contracts/objects/geometry';
import { memo } from 'react';

type Picture = NonNullable<GroupedValue['snippet']>;

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

/** A part of a page's image; around a single character, the rest is faded. Keeps its space without an image. */
export const Snippet = memo(
  ({ picture, focus }: { picture: Omit<Picture, 'focus' | 'whole'> | null; focus: Box | null }) => {
    if (!picture) return <Missing>画像の位置がありません</Missing>;
    const { url, box } = picture;
    return (
      <Frame>
        <svg
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          // Values are aligned left; a single character is centred.
          preserveAspectRatio={focus ? 'xMidYMid' : 'xMinYMid'}
          aria-hidden
        >
          <image
            href={url}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            preserveAspectRatio="none"
          />
          {focus && (
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
