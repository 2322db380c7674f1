import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { degrade } from '@reader/ocr-worker/testing/degrade';
import { A4, drawPage, questionnaire } from '@reader/ocr-worker/testing/draw-page';
import { imagePdf } from '@reader/ocr-worker/testing/pdf-files';

export interface ScanFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Real scans that lie beside the repository; they never go into it. */
const shared = (path: string): Buffer | undefined => {
  const file = fileURLToPath(new URL(`../../../shared/data/${path}`, import.meta.url));
  return existsSync(file) ? readFileSync(file) : undefined;
};

/** A jpeg, a png and a PDF of three pages: real material where there is some, drawn pages otherwise. */
export const scans = async (): Promise<ScanFile[]> => {
  const clean = drawPage(questionnaire);
  const worn = await degrade(clean, { noise: 6, scale: 0.5 });
  const jpeg = shared('scans/1029114_5.jpg') ?? worn;
  const png = shared('scans/yokogaki2026-04-24-103617.png') ?? clean;
  const size = { width: A4.width / 2, height: A4.height / 2 };
  return [
    { name: '調査票_01.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: '申込書_02.png', mimeType: 'image/png', buffer: png },
    { name: '問診票_3枚.pdf', mimeType: 'application/pdf', buffer: imagePdf([worn, worn, worn], size) },
  ];
};

/** A drawn questionnaire, one of its kind for each number. */
export const drawnScan = (number: number): ScanFile => ({
  name: `問診票_${String(number).padStart(2, '0')}.png`,
  mimeType: 'image/png',
  buffer: drawPage({
    texts: [...questionnaire.texts, { text: `番号：${number}`, x: 240, y: 420, size: 50 }],
    tables: [],
  }),
});

/** A drawn questionnaire that is read quickly: small and clean, with few words. */
export const quickScan = async (): Promise<ScanFile> => ({
  name: '問診票.jpg',
  mimeType: 'image/jpeg',
  buffer: await degrade(drawPage({ texts: questionnaire.texts.slice(0, 2), tables: [] }), {
    noise: 0,
    scale: 0.4,
  }),
});

/** A page that is read quickly: a title above, a line below. */
export const noticeScan = (title: string, line: string): Promise<Buffer> =>
  degrade(
    drawPage({
      texts: [
        { text: title, x: 900, y: 300, size: 84 },
        { text: line, x: 240, y: 1200, size: 60 },
      ],
      tables: [],
    }),
    { noise: 0, scale: 0.4 },
  );
