import type { PdfForm } from '@reader/contracts/jobs/sheet/pdf-form';
import { FORM_FRAGMENTS, FRAGMENT_OPTIONS } from '@reader/contracts/objects/sheets/sheet-import';
import { emptyForm } from '@reader/contracts/objects/sheets/sheet-form';
import { blob } from '@reader/contracts/testing/examples/blob';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTemplateInChild } from '../../children/calls/make-template-in-child.js';
import { createChildPool } from '../../children/child-pool.js';
import { childProgram } from '../../children/child-program.js';
import { servedBlobs } from '../../children/served-blobs.js';
import { fillablePdf, FIRST_OBJECT, looks, utf16, utf8, widget } from '../../testing/fillable-pdf.js';

/** A child as the worker has it, compiled. */
const pool = createChildPool(
  { ...childProgram({ PRINT_ENGINE: 'tesseract', TESSERACT: 'tesseract', handwriting: null }), flags: [] },
  { atMost: 1, kept: 1 },
);
afterAll(() => pool.close());

/** What the worker takes over of a blank PDF. */
const taken = async (pdf: Buffer, isUnpublished = true): Promise<PdfForm | null> => {
  const made = await makeTemplateInChild(pool, servedBlobs({ get: () => Promise.resolve(pdf) }), {
    organisation: crypto.randomUUID(),
    definition: {
      ...{ sheetId, formSubject: '申請書', keyword: null, documentId: null, isFilled: false, isUnpublished },
      ...{ alsoFilled: [], form: emptyForm, standardSubjects: [] },
      pages: [{ source: blob({ owner: sheetId }), page: null, dpi: null }],
    },
    keep: () => Promise.resolve(blob({ owner: sheetId })),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(made.template.pages.length).toBeGreaterThan(0);
  return made.pdfForm;
};
const text = (rect: readonly number[], more: string): string => widget(rect, `/FT /Tx ${more}`);
/** Points of so many mm. */
const points = (mm: number): number => (mm * 72) / 25.4;
const boxOf = async (page: string, rect: readonly number[]) =>
  (await taken(fillablePdf({ objects: [text(rect.map(points), '/T (a)')], page })))!.items[0]!.fragments[0]!
    .box;
const near = (x: number, y: number, width: number, height: number) =>
  Object.fromEntries(
    Object.entries({ x, y, width, height }).map(([name, mm]) => [name, expect.closeTo(mm, 1) as number]),
  );

const SLOW = { timeout: 240_000 };

describe('the fields of a fillable PDF', () => {
  it('become items with their names, types and what they hold', SLOW, async () => {
    const first = FIRST_OBJECT + 1;
    const form = await taken(
      fillablePdf({
        objects: [
          text([50, 700, 250, 720], `/T (name) /TU ${utf16('申請者氏名')} /Ff 2 /V ${utf16('山田')}`),
          text([50, 600, 250, 680], `/T ${utf8('備考')} /Ff 4096`),
          widget([50, 560, 62, 572], `/FT /Btn /T ${utf16('同意')} ${looks('Yes')} /AS /Yes /V /Yes`),
          `<< /FT /Btn /Ff 32768 /T (sex) /TU ${utf16('性別')} /V /1 /Opt [${utf16('女')} ${utf16('男')}] /Kids [${first + 4} 0 R ${first + 5} 0 R] >>`,
          // The second of the field lies at the left.
          widget([100, 520, 112, 532], `/Parent ${first + 3} 0 R ${looks('0')}`),
          widget([50, 520, 62, 532], `/Parent ${first + 3} 0 R ${looks('1')} /AS /1`),
          widget(
            [50, 480, 150, 500],
            `/FT /Ch /Ff 131072 /T (grade) /Opt [(1) [(2) ${utf16('二年')}]] /V (2)`,
          ),
          widget([50, 400, 150, 460], `/FT /Ch /Ff 2097152 /T (form1[0].likes[0]) /Opt [(a) (b)]`),
          widget([300, 700, 350, 720], '/FT /Sig /T (sign)'),
          widget([300, 650, 350, 670], '/FT /Btn /Ff 65536 /T (push)'),
          '<< /Type /Annot /Subtype /Widget /F 2 /Rect [300 600 350 620] /FT /Tx /T (hidden) >>',
          '<< /Type /Annot /Subtype /Widget /F 32 /Rect [300 550 350 570] /FT /Tx /T (noview) >>',
        ],
      }),
    );
    expect(form!.leftOut).toEqual({ fragments: 0, options: 0 });
    expect(
      form!.items.map(({ subject, fragments }) => [
        subject,
        ...fragments.map(({ type, required, value, options }) => ({ type, required, value, options })),
      ]),
    ).toEqual([
      ['申請者氏名', { type: 'TX', required: true, value: '山田', options: [] }],
      ['備考', { type: 'TA', required: false, value: '', options: [] }],
      ['同意', { type: 'CK', required: false, value: '同意', options: [] }],
      ['性別', { type: 'RA', required: false, value: '男', options: ['男', '女'] }],
      ['grade', { type: 'SL', required: false, value: '二年', options: ['1', '二年'] }],
      ['likes', { type: 'CK', required: false, value: '', options: ['a', 'b'] }],
    ]);
  });

  it('lie where the page shows them, cut and turned', SLOW, async () => {
    const a4 = `/MediaBox [0 0 ${points(210)} ${points(297)}]`;
    const rect = [20, 247, 80, 257];
    expect(await boxOf(a4, rect)).toEqual(near(20, 40, 60, 10));
    expect(await boxOf(`${a4} /Rotate 90`, rect)).toEqual(near(247, 20, 10, 60));
    expect(await boxOf(`${a4} /Rotate 180`, rect)).toEqual(near(130, 247, 60, 10));
    expect(await boxOf(`${a4} /Rotate 270`, rect)).toEqual(near(40, 130, 10, 60));
    const cut = `${a4} /CropBox [${points(10)} ${points(20)} ${points(70)} ${points(277)}]`;
    // Of what reaches over the cut, what is left.
    expect(await boxOf(cut, rect)).toEqual(near(10, 20, 50, 10));
    expect(await boxOf(`${cut} /Rotate 90`, rect)).toEqual(near(227, 10, 10, 50));
    const beside = text([600, 0, 700, 20], '/T (beside)');
    expect(await taken(fillablePdf({ objects: [beside], page: a4 }))).toBeNull();
  });

  it('stay where the form is not made of a whole file to be edited', SLOW, async () =>
    expect(await taken(fillablePdf({ objects: [text([50, 700, 250, 720], '/T (a)')] }), false)).toBeNull(),
  );
});

describe('a hostile form', () => {
  it('of fields that are their own parents and children is taken over, or left', SLOW, async () => {
    const first = FIRST_OBJECT + 1;
    const form = await taken(
      fillablePdf({
        isField: (object) => object.includes('/Kids'),
        objects: [
          `<< /T (a) /Parent ${first + 1} 0 R /Kids [${first} 0 R ${first + 1} 0 R ${first + 2} 0 R] >>`,
          `<< /T (b) /Parent ${first} 0 R /Kids [${first} 0 R] >>`,
          text([50, 700, 250, 720], `/T (c) /Parent ${first} 0 R`),
          text([50, 600, 250, 620], `/Parent ${first + 3} 0 R`),
          text([50, 500, 250, 520], `/T (fine)`),
        ],
      }),
    );
    expect(form!.items.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['c', 'fine']));
  });

  it('of endless options is cut, and that is counted', SLOW, async () => {
    const options = Array.from({ length: 30_000 }, (_, index) => `(o${index})`).join(' ');
    const list = widget([50, 700, 250, 720], `/FT /Ch /Ff 131072 /T (list) /Opt [${options}]`);
    const form = await taken(fillablePdf({ objects: [list] }));
    expect(form!.items[0]!.fragments[0]!.options).toHaveLength(FRAGMENT_OPTIONS);
    expect(form!.leftOut).toEqual({ fragments: 0, options: 30_000 - FRAGMENT_OPTIONS });
  });

  it('of more fields than a form may have is cut, and that is counted', SLOW, async () => {
    const objects = Array.from({ length: 10_000 }, (_, at) =>
      text([(at % 50) * 10, (at % 80) * 10, (at % 50) * 10 + 9, (at % 80) * 10 + 9], `/T (f${at})`),
    );
    const form = await taken(fillablePdf({ objects }));
    expect([form!.items.length, form!.leftOut.fragments]).toEqual([FORM_FRAGMENTS, 10_000 - FORM_FRAGMENTS]);
  });
});
