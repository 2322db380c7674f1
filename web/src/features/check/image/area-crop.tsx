import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { useState } from 'react';
import { useSize } from '../../../lib/hooks/use-size';
import { cropOf } from '../model/page/geometry';
import { useDecoded } from './use-decoded';

const Frame = styled('div')({
  width: '100%',
  '& svg': {
    display: 'block',
    boxSizing: 'border-box',
    border: '1px solid var(--line-2)',
    borderRadius: 2,
    background: '#fff',
  },
  // Only where it dims: a filter that changes nothing is painted all the same.
  '[data-theme="dark"] & image': { filter: 'brightness(var(--paper))' },
  '& .fade': { fill: 'var(--surface)', opacity: 0.62 },
});

/** The focused value's area cut out of the page, with its neighbours faded. */
export const AreaCrop = ({ page, box, lines }: { page: UploadedFile; box: Box; lines: number }) => {
  const [{ width }, measured] = useSize();
  const isSharp = useDecoded(page.file);
  /** The preview that could not be had: what the browser shows in its place says nothing; the page says it in words. */
  const [missing, setMissing] = useState<string | null>(null);
  const crop = cropOf(box, page, width, lines);
  return (
    <Frame ref={measured}>
      {crop && (
        <svg
          role="img"
          aria-label="読み取った領域の画像"
          width="100%"
          height={crop.height}
          viewBox={`${crop.view.x} ${crop.view.y} ${crop.view.width} ${crop.view.height}`}
          preserveAspectRatio="xMinYMid slice"
        >
          {/* The kept page has tens of MB: the field does not wait for it. */}
          {missing !== page.preview && (
            <image
              href={page.preview}
              width={page.width}
              height={page.height}
              onError={() => setMissing(page.preview)}
            />
          )}
          {isSharp && <image href={page.file} width={page.width} height={page.height} />}
          <path
            className="fade"
            fillRule="evenodd"
            d={`M${crop.view.x} ${crop.view.y}h${crop.view.width}v${crop.view.height}h${-crop.view.width}z M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`}
          />
        </svg>
      )}
    </Frame>
  );
};
