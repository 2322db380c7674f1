import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { useState } from 'react';
import { reportFailure, showFailure } from '../../../components/toasts/report-failure';
import { http } from '../../../lib/http/http';
import { isPreviewEnough } from '../model/page/geometry';

/** Worded in docs/product/messages.md#errors. */
export const IMAGES_FAILED = 'アップロードされた画像の取得に失敗しました。';

/** A browser does not say why it has no image, so the server is asked once more. */
const showReason = async (source: string): Promise<void> => {
  try {
    await http.file(source);
    showFailure({ failed: IMAGES_FAILED });
  } catch (error) {
    reportFailure(error, IMAGES_FAILED);
  }
};

/**
 * The picture of a page. The smaller file comes at once; the larger one is laid over it where it shows more. One that cannot
 * be had is said instead of the browser's sign for it (docs/product/messages.md).
 */
export const PageImage = ({ page, scale }: { page: UploadedFile; scale: number }) => {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const fail = (source: string) => {
    if (failed.length === 0) void showReason(source);
    setFailed([...failed, source]);
  };
  const sources = [
    page.preview,
    ...(isPreviewEnough(page, scale, window.devicePixelRatio) ? [] : [page.file]),
  ];
  const shown = sources.filter((source) => !failed.includes(source));
  return (
    <>
      {shown.map((source) => (
        <image
          key={source}
          href={source}
          width={page.width}
          height={page.height}
          onError={() => fail(source)}
        />
      ))}
      {shown.length === 0 && (
        <>
          <rect width={page.width} height={page.height} fill="var(--sunken)" />
          <text
            x={page.width / 2}
            y={page.height / 3}
            textAnchor="middle"
            fontSize={14 / scale}
            fill="var(--text-2)"
          >
            {IMAGES_FAILED}
          </text>
        </>
      )}
    </>
  );
};
