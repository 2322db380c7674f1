import { describe, expect, it } from 'vitest';
import { drawingPdf } from '../../../testing/pdf-files.js';
import { openPdf } from '../open-pdf.js';

const FONT = Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
const SEEN = 'BT /F 14 Tf 1 0 0 1 50 700 Tm (paid to SUZUKI) Tj ET';
const hidden = (operators: string): string =>
  `BT /F 14 Tf 1 0 0 1 50 500 Tm ${operators} (paid to EVIL) Tj ET`;

/** The lines of the text layer of a page with this content. */
const textOf = async (content: string, more: readonly Buffer[] = [], resources = ''): Promise<string[]> => {
  const { signal } = new AbortController();
  const pdf = drawingPdf({
    content,
    resources: `/Font << /F 5 0 R >> ${resources}`,
    objects: [FONT, ...more],
  });
  const opened = await openPdf(pdf, signal);
  try {
    const { textLayer } = await opened.page(1, signal);
    return textLayer.map((line) =>
      line.map(({ text, startsWord }) => (startsWord ? ' ' : '') + text).join(''),
    );
  } finally {
    await opened.close();
  }
};

describe('the text of a page', () => {
  it.each([
    ['is white on white', hidden('1 1 1 rg')],
    ['is invisible', hidden('3 Tr')],
    ['is too small to be read', `BT /F 0.1 Tf 1 0 0 1 50 500 Tm (paid to EVIL) Tj ET`],
    ['is covered', `${hidden('')} 1 1 1 rg 0 450 595 100 re f`],
    ['is clipped away', `q 0 0 1 1 re W n ${hidden('')} Q`],
  ])('is not what %s', async (_, content) =>
    expect(await textOf(`${SEEN} ${content}`)).toEqual(['paid to SUZUKI']),
  );

  it('is not what is hidden behind it in the same line', async () =>
    expect(await textOf('BT /F 14 Tf 1 0 0 1 50 700 Tm (no eggs) Tj 1 1 1 rg (none) Tj ET')).toEqual([
      'no eggs',
    ]));

  it('is left to the picture where one says something else below another', async () =>
    expect(
      await textOf(
        'BT /F 14 Tf 1 0 0 1 50 700 Tm (paid to EVIL) Tj ET 1 1 1 rg 0 690 595 40 re f 0 g ' + SEEN,
      ),
    ).toEqual([]));

  it.each([
    ['on a dark ground', `0 0 0 rg 0 450 595 100 re f ${hidden('1 1 1 rg')}`],
    ['in yellow', hidden('1 1 0 rg')],
    ['twice in one place, to look bold', `${hidden('')} ${hidden('')}`],
  ])('is what is written %s', async (_, content) =>
    expect((await textOf(content)).at(-1)).toBe('paid to EVIL'),
  );
});
