import { id } from '@reader/contracts/testing/examples/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowOf, textCell, workbookOf, zipped } from '../../papers/testing/zipped.js';
import { COLUMNS } from './columns.js';
import { RefusedWorkbook, WORKBOOK_LIMITS } from './open-workbook.js';
import { readCorrections } from './read-corrections.js';

const header = rowOf(...COLUMNS.map(({ header: text }) => text));
const line = (value: string, number = 1): string =>
  rowOf('1', 'a.png', '1', '項目', '欄', '', '', value, id(1), id(100 + number), '4', '元');
const refusal = async (bytes: Buffer | Promise<Buffer>): Promise<string> => {
  try {
    await readCorrections(await bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedWorkbook);
    return (error as Error).message;
  }
  return 'taken';
};

describe('a file that is no correction workbook is refused', () => {
  it('when it is something else', async () => {
    expect(await refusal(Buffer.from(''))).toContain('xlsx形式のファイルではありません');
    expect(await refusal(Buffer.from('文書,値\r\n1,2'))).toContain('xlsx形式のファイルではありません');
    expect(await refusal(zipped({ 'a.txt': 'a' }))).toContain('xlsx形式のファイルではありません');
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toContain('パスワード付き');
  });

  it('when it is broken', async () => {
    const bytes = await workbookOf(header);
    for (const length of [4, 40, Math.floor(bytes.length / 2), bytes.length - 5])
      expect(await refusal(bytes.subarray(0, length))).toContain('壊れている');
    for (const rows of [
      '<row><c></row>',
      '<row r="x"/>',
      '<row r="2"/><row r="1"/>',
      '<c t="?"/>',
      '<c t="s"><v>7</v></c>',
      '&nothing;',
      '<c',
    ])
      expect(await refusal(workbookOf(header + rows))).toContain('壊れている');
  });

  it('when it is too large', async () =>
    expect(await refusal(Buffer.alloc(WORKBOOK_LIMITS.bytes + 1, 'PK'))).toContain('30MBまで'));

  it('when a stream of it is too large, without waiting for its end', async () => {
    let given = 0;
    const endless = (async function* () {
      for (;;) {
        given += 1;
        yield Buffer.alloc(1 << 20);
      }
    })();
    await expect(readCorrections(endless)).rejects.toThrow('30MBまで');
    expect(given).toBe(31);
  });

  /** Says of the sheet, the last entry of the zip's directory (APPNOTE 4.3.12), how many bytes it unpacks to. */
  const saying = async (size: number): Promise<Buffer> => {
    const bytes = await workbookOf(header + line('値') + ' '.repeat(1 << 20));
    bytes.writeUInt32LE(size, bytes.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
    return bytes;
  };
  it('when it would unpack to more than anybody needs', async () =>
    expect(await refusal(saying(WORKBOOK_LIMITS.unpackedBytes))).toContain('展開した大きさ'));
  it('when it is larger than it says, without unpacking more than it says', async () =>
    expect(await refusal(saying(1000))).toContain('壊れている'));
  it('when it has too many parts', async () => {
    const files = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`xl/${index}.xml`, '']));
    expect(await refusal(workbookOf(header, { files }))).toContain('展開した大きさ');
  });

  it('when it has more rows than a workbook has values', async () => {
    const rows = Array.from({ length: 100_001 }, () => '<row><c><v>1</v></c></row>').join('');
    expect(await refusal(workbookOf(header + rows))).toContain('100,000行まで');
  });

  it('when it declares entities, which are not expanded', async () => {
    const lol = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(await refusal(workbookOf(header + line('&b;'), { before: lol }))).toContain('壊れている');
    const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    expect(await refusal(workbookOf(header + line('&a;'), { before: outside }))).toContain('壊れている');
  });

  it('when its elements stand in one another without end', async () =>
    expect(await refusal(workbookOf('<a>'.repeat(100_000)))).toContain('壊れている'));

  it('when its tags or cells are longer than any, without taking long over them', async () => {
    const began = Date.now();
    for (const rows of [
      `<row ${'a'.repeat(900_000)}/>`,
      `<row ${'a '.repeat(450_000)}/>`,
      `<row ${'a="" '.repeat(200_000)} r='`,
      `<row ${'"'.repeat(2 << 20)}`,
      line(`<c t="str"><v>${'あ'.repeat(400_000)}</v></c>`),
    ])
      expect(await refusal(workbookOf(header + rows))).toMatch(/壊れている|taken/);
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('or read, whatever was done to its bytes', async () => {
    const bytes = await workbookOf(header + line('値'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.nat(bytes.length),
        async (changes, cut) => {
          const hurt = Buffer.from(cut % 3 === 0 ? bytes.subarray(0, cut) : bytes);
          for (const [at, byte] of changes) if (at < hurt.length) hurt[at] = byte;
          await readCorrections(hurt).catch((error: unknown) => {
            if (!(error instanceof RefusedWorkbook)) throw error;
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('when it has another sheet, or not the columns', async () => {
    expect(await refusal(workbookOf(header, { sheetName: 'Sheet1' }))).toContain(
      'シート「修正」がありません',
    );
    expect(await refusal(workbookOf(''))).toContain('必要な列がありません');
    expect(await refusal(workbookOf(rowOf('文書', '値', '版', '元の値', '文書ID')))).toContain(
      '必要な列がありません：「値ID」',
    );
    expect(await refusal(workbookOf(rowOf(...COLUMNS.map(({ header: text }) => text), '値')))).toContain(
      '列「値」が2つあります',
    );
  });
});

describe('a workbook of another program', () => {
  const changesOf = async (...asked: Parameters<typeof workbookOf>) =>
    (await readCorrections(await workbookOf(...asked))).documents[0]?.changes.map(({ after }) => after);

  it('may use prefixes, comments and sections', async () =>
    expect(
      await changesOf(`${header}<!-- > -->${line('<c t="str"><v>a<![CDATA[<b>&]]>&#x20BB7;&#233;</v></c>')}`),
    ).toEqual(['a<b>&𠮷é']));
  it('may have readings above its characters', async () =>
    expect(
      await changesOf(
        header +
          line(
            '<c t="inlineStr"><is><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>',
          ),
      ),
    ).toEqual(['東京']));
  it('has shared strings', async () =>
    expect(
      await changesOf(header + line('<c t="s"><v>1</v></c>'), {
        files: { 'xl/sharedStrings.xml': '<sst><si><t>零</t></si><si><t>壱_x000D_</t></si></sst>' },
      }),
    ).toEqual(['壱\n']));
  it('has its columns where it wants', async () =>
    expect(
      (
        await readCorrections(
          await workbookOf(
            rowOf('値ID', '元の値', '値', '版', '文書ID') + rowOf(id(100), '元', '新', '4', id(1)),
          ),
        )
      ).documents,
    ).toEqual([
      {
        documentId: id(1),
        revision: 4,
        changes: [{ valueId: id(100), before: '元', after: '新', cell: 'C2' }],
      },
    ]));
  it('has merged, validated and named ranges over the whole sheet, which nobody reads', async () => {
    const whole = 'A1:XFD1048576';
    const bytes = await workbookOf(
      `${header}${line('新')}</sheetData><mergeCells><mergeCell ref="${whole}"/></mergeCells><dataValidations><dataValidation sqref="${whole}"/></dataValidations><sheetData>`,
    );
    expect((await readCorrections(bytes)).documents).toHaveLength(1);
  });
  it('lists no more problems than anybody reads, and counts all', async () => {
    const rows = Array.from({ length: 1000 }, (_, number) => line('<c><f>1</f></c>', number)).join('');
    const { problems, problemCount } = await readCorrections(await workbookOf(header + rows));
    expect(problems).toHaveLength(500);
    expect(problemCount).toBe(1000);
  });
  it('has cells far to the right, which are passed over', async () =>
    expect(
      await changesOf(
        header + line('新').replace('</row>', `<c r="XFD2" t="str"><v>x</v></c>${textCell('y')}</row>`),
      ),
    ).toEqual(['新']));
});
