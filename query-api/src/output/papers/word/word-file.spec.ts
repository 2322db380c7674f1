import { buffer } from 'node:stream/consumers';
import type { OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { id } from '@reader/contracts/testing/examples/ids';
import { outputFrame } from '@reader/contracts/testing/examples/output-frames';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cell, table } from '../../testing/formats.js';
import type { PaperDocument } from '../paper-document.js';
import { paper, pictures, sheet, written } from '../testing/papers.js';
import { unzipped } from '../testing/unzip.js';
import { WORD_PAGE_LIMIT } from '@reader/contracts/objects/output/paper-limits';
import { TooManyPages, wordFile } from './word-file.js';
import { zipOfWordFiles } from './zip-of-word-files.js';

const partsOf = async (documents: PaperDocument[]) =>
  unzipped(await wordFile(documents, pictures(), { title: '申請書', userName: '手島 勇吉' }));
const bodyOf = async (...asked: Parameters<typeof partsOf>) =>
  (await partsOf(...asked)).get('word/document.xml')!.toString('utf8');
const textsOf = (xml: string) => [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text);

describe('a Word file', () => {
  it('has the texts of all pages, lines of a value as lines', async () => {
    const second = sheet({ id: id(701), page: 2 });
    const xml = await bodyOf([
      paper({
        pages: [sheet(), second],
        inputs: [
          written('一行目\n二行目', undefined, { subject: '', label: '備考' }),
          written('次', undefined, { uploaded_file: second.id, subject: '', label: '' }),
        ],
      }),
    ]);
    expect(textsOf(xml)).toEqual(['備考：一行目', '二行目', '次']);
    expect(xml.match(/<w:br\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:sectPr/g)).toHaveLength(2);
  });

  it('is on the paper of each page', async () => {
    const wide = sheet({ id: id(701), page: 2, width: 1754, height: 1240 });
    const xml = await bodyOf([paper({ pages: [sheet(), wide] })]);
    expect([...xml.matchAll(/<w:pgSz [^>]*>/g)].map(([size]) => size)).toEqual([
      '<w:pgSz w:w="11906" w:h="16838" w:orient="portrait"/>',
      '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>',
    ]);
  });

  it('has tables with their grid and spans', async () => {
    const own = table({ uploaded_file: id(700), row_number: 2, column_number: 2 });
    const at = (row: number, column: number, value: string, width: number, isHeader = false) => ({
      ...cell(own.id, row, column, value, isHeader),
      uploaded_file: id(700),
      x: 100 + (column - 1) * 200,
      y: 100 + (row - 1) * 50,
      width,
      height: 50,
    });
    const xml = await bodyOf([
      paper({
        tables: [own],
        inputs: [at(1, 1, '明細', 400, true), at(2, 1, '鉛筆', 200), at(2, 2, '3', 200)],
      }),
    ]);
    expect(xml.match(/<w:gridCol /g)).toHaveLength(2);
    expect(xml.match(/<w:gridSpan w:val="2"\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:tblHeader/g)).toHaveLength(1);
    expect(textsOf(xml)).toEqual(['明細', '鉛筆', '3']);
  });

  it('parts a table that has more columns than Word knows', async () => {
    const own = table({ uploaded_file: id(700), row_number: 1, column_number: 70 });
    const inputs = Array.from({ length: 70 }, (_, column) => cell(own.id, 1, column + 1, `c${column}`));
    const xml = await bodyOf([paper({ tables: [own], inputs })]);
    expect(xml.match(/<w:tbl>/g)).toHaveLength(2);
    expect(textsOf(xml)).toEqual(inputs.map(({ value }) => value));
  });

  it('has frames NO as pictures cut from the page', async () => {
    const frames: OutputFrameSet = {
      columnFrames: [],
      outputFrames: [
        outputFrame({ frameType: 'NO', x: 90, y: 90, width: 80, height: 60 }),
        outputFrame({ frameType: 'NO', sequence: 2, x: 5000, y: 5000, width: 10, height: 10 }),
      ],
    };
    const parts = await partsOf([paper({ frames })]);
    const media = [...parts].filter(([name]) => name.startsWith('word/media/'));
    expect(media).toHaveLength(1);
    const { width, height, format } = await sharp(media[0]![1]).metadata();
    expect({ width, height, format }).toEqual({ width: 80, height: 60, format: 'png' });
    // 80 px at 150 dots per inch are 487,680 English metric units, within a px of Word.
    const [, across] = /<wp:extent cx="(\d+)"/.exec(parts.get('word/document.xml')!.toString('utf8'))!;
    expect(Math.abs(Number(across) - 487_680)).toBeLessThan(9525);
  });

  it('has titles in the middle and dates at the right, as they stand on the page', async () => {
    const nameless = { subject: '', label: '' };
    const xml = await bodyOf([
      paper({
        inputs: [
          written('回覧', [520, 100, 200, 40], nameless),
          written('令和6年4月1日', [900, 200, 240, 30], nameless),
          written('保護者各位', [100, 300, 200, 30], nameless),
          written('山田', [900, 400, 240, 30], { subject: '', label: '氏名' }),
        ],
      }),
    ]);
    expect([...xml.matchAll(/<w:jc w:val="(\w+)"\/>/g)].map(([, side]) => side)).toEqual([
      'center',
      'right',
      'left',
      'left',
    ]);
  });

  it('is vertical where the page is', async () => {
    const xml = await bodyOf([
      paper({ inputs: [written('縦に書いた文である', [900, 100, 30, 600], { subject: '', label: '' })] }),
    ]);
    expect(xml).toContain('<w:textDirection w:val="tbRl"/>');
  });

  it('is well formed whatever is in a value', async () => {
    const xml = await bodyOf([
      paper({
        inputs: [written('<a>&"\u0000\u001b\ud842𠮷\uffff]]>', undefined, { subject: '', label: '' })],
      }),
    ]);
    expect(textsOf(xml)).toEqual(['&lt;a&gt;&amp;&quot;𠮷]]&gt;']);
  });

  it('has documents without paper on A4', async () => {
    const xml = await bodyOf([
      paper({ pages: [], inputs: [written('答え', undefined, { label: '質問', subject: '' })] }),
    ]);
    expect(textsOf(xml)).toEqual(['質問：答え']);
    expect(xml).toContain('w:w="11906"');
  });

  it('takes no more pages than it has memory for', async () => {
    const many = Array.from({ length: WORD_PAGE_LIMIT + 1 }, () => paper());
    await expect(bodyOf(many)).rejects.toThrow(TooManyPages);
  });
});

describe('Word files in a zip', () => {
  it('are one for each document, named as its file', async () => {
    const zip = await unzipped(
      await buffer(
        zipOfWordFiles(
          [paper({ fileName: '申請書.png' }), paper({ fileName: '申請書.pdf' }), paper({ fileName: '' })],
          pictures(),
          { userName: '手島', issuedAt: new Date('2026-05-21T00:00:00Z') },
        ),
      ),
    );
    expect([...zip.keys()]).toEqual(['申請書.docx', '申請書(2).docx', '就学援助費受給申請書.docx']);
    expect((await unzipped(zip.get('申請書.docx')!)).has('word/document.xml')).toBe(true);
  });
});
