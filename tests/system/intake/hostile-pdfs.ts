import { deflateSync } from 'node:zlib';

/** Objects of a PDF, numbered from 1, as a file; page 1 is object 3. */
const pdf = (objects: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const start = Buffer.concat(parts).length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
};

const stream = (dictionary: string, content: string | Buffer): Buffer => {
  const bytes = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

/** One A4 page with these contents and resources, and further objects from 5 on. */
const onePage = (content: string | Buffer, resources = '', more: readonly (string | Buffer)[] = []): Buffer =>
  pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content),
    ...more,
  ]);

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Small files at which a reader of PDFs runs away, by what they do. */
export const hostilePdfs = (): ReadonlyMap<string, Buffer> =>
  new Map([
    [
      'tiling.pdf',
      onePage('/Pattern cs /P scn 0 0 595 842 re f', '/Pattern << /P 5 0 R >>', [
        stream(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>',
          '0 0 1 1 re f',
        ),
      ]),
    ],
    [
      'cycle.pdf',
      onePage('/X Do', '/XObject << /X 5 0 R >>', [
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
          '/X Do /X Do',
        ),
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
          '/X Do /X Do',
        ),
      ]),
    ],
    ['paths.pdf', onePage('0 0 m 9 9 l S\n'.repeat(10_000_000))],
    ['texts.pdf', onePage(`BT /F 9 Tf ${'(a) Tj\n'.repeat(5_000_000)} ET`, '/Font << /F 5 0 R >>', [FONT])],
    [
      'nested.pdf',
      onePage(
        '/X Do',
        '/XObject << /X 5 0 R >>',
        Array.from({ length: 30 }, (_, depth) =>
          stream(
            `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${6 + depth} 0 R >> >>`,
            depth === 29 ? '0 0 9 9 re f' : '/X Do /X Do',
          ),
        ),
      ),
    ],
    ['groups.pdf', nestedGroups(400)],
    ['deep.pdf', onePage('q '.repeat(20_000_000))],
  ]);

/** One page of nested groups: each takes a canvas as large as the page, and the memory that a child may have is soon gone. */
export const nestedGroups = (groups: number): Buffer =>
  onePage(
    '/X Do',
    '/XObject << /X 5 0 R >>',
    Array.from({ length: groups }, (_, depth) =>
      stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true /CS /DeviceRGB >> /Resources << /XObject << /X ${6 + depth} 0 R >> /ExtGState << /H << /ca 0.5 >> >> >>`,
        depth === groups - 1 ? '0 0 9 9 re f' : '/H gs /X Do',
      ),
    ),
  );

/** Three pages, of which the second takes all memory. */
export const hostileBooklet = (): Buffer => {
  const page = (content: number): string =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F 9 0 R >> >> >>`;
  const text = (shown: string): Buffer => stream('', `BT /F 24 Tf 72 700 Td (${shown}) Tj ET`);
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 5 0 R 7 0 R] /Count 3 >>',
    page(4),
    text('Name Taro'),
    page(6),
    stream('', `BT /F 9 Tf ${'(a) Tj\n'.repeat(5_000_000)} ET`),
    page(8),
    text('Name Hanako'),
    FONT,
  ]);
};
