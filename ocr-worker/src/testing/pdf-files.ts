/** Objects of a PDF, numbered from 1, as a file. */
export const pdfOf = (objects: readonly Buffer[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  });
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
};

export const pdfStream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const A4_POINTS = [595.32, 841.92] as const;

/** A PDF of one A4 page with a Latin text layer, one line each, `rotate` clockwise; without lines, without pages. */
export const textPdf = (lines: readonly string[], rotate: 0 | 90 = 0): Buffer => {
  const content = lines
    .map((line, index) => `BT /F1 24 Tf 72 ${720 - index * 60} Td (${line}) Tj ET`)
    .join('\n');
  const count = lines.length === 0 ? 0 : 1;
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${count === 0 ? '' : '3 0 R'}] /Count ${count} >>`),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4_POINTS.join(' ')}] /Rotate ${rotate} ` +
        '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    pdfStream('', Buffer.from(content, 'latin1')),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ]);
};

interface Drawing {
  /** The page's operators. */
  readonly content: string;
  /** The page's resources, as a PDF names them; the objects are numbered from 5. */
  readonly resources: string;
  readonly objects: readonly Buffer[];
  /** What else the page says; a /Contents or /MediaBox here counts instead of its own. */
  readonly page?: string;
}

/** A PDF of one A4 page that is drawn by its own operators and objects. */
export const drawingPdf = ({ content, resources, objects, page = '' }: Drawing): Buffer =>
  pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4_POINTS.join(' ')}] /Contents 4 0 R ` +
        `/Resources << ${resources} >> ${page} >>`,
    ),
    pdfStream('', Buffer.from(content, 'latin1')),
    ...objects,
  ]);

/** A form of a `drawingPdf`, as large as the page. */
export const pdfForm = (resources: string, content: string): Buffer =>
  pdfStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${A4_POINTS.join(' ')}] /Resources << ${resources} >>`,
    Buffer.from(content, 'latin1'),
  );

interface PageImages {
  /** Px. */
  readonly width: number;
  readonly height: number;
  /** How the images are packed; JPEG by default. */
  readonly filter?: 'DCTDecode' | 'JBIG2Decode' | 'JPXDecode' | 'FlateDecode';
}

/** A PDF as scanners make it: each page one grey image, filling A4. */
export const imagePdf = (pages: readonly Buffer[], { filter = 'DCTDecode', ...size }: PageImages): Buffer => {
  const [width, height] = A4_POINTS;
  const content = Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /Im Do Q`);
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...pages.flatMap((jpeg, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + index * 3} 0 R ` +
          `/Resources << /XObject << /Im ${5 + index * 3} 0 R >> >> >>`,
      ),
      pdfStream('', content),
      pdfStream(
        `/Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} ` +
          `/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /${filter}`,
        jpeg,
      ),
    ]),
  ]);
};

/**
 * A PDF of pages with these texts as its tree lists them; null: the tree lists an object that is not there. `count` is what the
 * tree says, by default the pages that it lists.
 */
export const listedPagesPdf = (texts: readonly (string | null)[], count = texts.length): Buffer => {
  const there = texts.filter((text) => text !== null);
  const [font, missing] = [3 + 2 * there.length, 90];
  let next = 3;
  const kids = texts.map((text) => (text === null ? missing : (next += 2) - 2));
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${count} >>`),
    ...there.flatMap((text, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4_POINTS.join(' ')}] /Contents ${4 + 2 * index} 0 R ` +
          `/Resources << /Font << /F1 ${font} 0 R >> >> >>`,
      ),
      pdfStream('', Buffer.from(`BT /F1 24 Tf 72 720 Td (${text}) Tj ET`, 'latin1')),
    ]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ]);
};
