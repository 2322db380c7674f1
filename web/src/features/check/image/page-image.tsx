import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { isPreviewEnough } from '../model/page/geometry';

/** The picture of a page. The smaller file comes at once; the larger one is laid over it where it shows more. */
export const PageImage = ({ page, scale }: { page: UploadedFile; scale: number }) => (
  <>
    <image href={page.preview} width={page.width} height={page.height} />
    {!isPreviewEnough(page, scale, window.devicePixelRatio) && (
      <image href={page.file} width={page.width} height={page.height} />
    )}
  </>
);
