import { deepStrictEqual } from 'node:assert';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writePdf } from '@reader/query-api/output/papers/pdf/write-pdf';
import { wordFile } from '@reader/query-api/output/papers/word/word-file';
import { readCorrections } from '@reader/query-api/output/workbooks/corrections/read-corrections';
import { writeCorrections } from '@reader/query-api/output/workbooks/corrections/write-corrections';
import { document, ENTRIES, imageOf, SPANNING, TABLE, webDocument } from './fixed-document.js';
import { converted, missingPrograms, printed } from './other-programs.js';

const issuedAt = new Date('2026-05-21T00:00:00Z');
const LINES = ENTRIES.flatMap(([, text]) => text.split('\n'));
const CELLS = [SPANNING, ...TABLE.flat()];

/** Line ends and spaces are a program's own matter; characters are not. */
const packed = (text: string): string => text.replace(/\s+/g, '');
const lacking = (text: string, wanted: readonly string[]): string[] =>
  wanted.filter((one) => !packed(text).includes(packed(one)));
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

const verifyPdf = async (folder: string, showsValues: boolean): Promise<void> => {
  const file = join(folder, showsValues ? 'values.pdf' : 'searchable.pdf');
  const options = { title: '申請書', issuedAt, showsValues };
  writeFileSync(file, await buffer(writePdf([document, webDocument], imageOf, options)));
  const info = printed('pdfinfo', '-f', '1', '-l', '2', file);
  deepStrictEqual(
    [...info.matchAll(/Page\s+\d size:\s+([\d.]+) x ([\d.]+)/g)].map(([, width, height]) => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]),
    [
      [595, 842],
      [595, 842],
    ],
  );
  deepStrictEqual(lacking(printed('pdftotext', '-f', '1', '-l', '1', file, '-'), [...LINES, ...CELLS]), []);
  deepStrictEqual(lacking(printed('pdftotext', '-f', '2', file, '-'), LINES), []);
  deepStrictEqual(count(printed('pdfimages', '-list', file), /^\s+\d+\s+\d+ image/gm), 1);
};

const verifyWord = async (folder: string): Promise<void> => {
  const bytes = await wordFile([document, webDocument], imageOf, {
    title: '申請書',
    userName: '手島 勇吉',
  });
  writeFileSync(join(folder, 'papers.docx'), bytes);
  const text = converted(folder, 'papers.docx', 'txt:Text (encoded):UTF8').toString('utf8');
  const named = ENTRIES.map(([label, value]) => `${label}：${value}`);
  deepStrictEqual(lacking(text, [...named, ...CELLS]), []);
  const flat = converted(folder, 'papers.docx', 'fodt').toString('utf8');
  deepStrictEqual(
    {
      tables: count(flat, /<table:table /g),
      rows: count(flat, /<table:table-row[ >]/g),
      spans: count(flat, /number-columns-spanned="3"/g),
      covered: count(flat, /<table:covered-table-cell/g),
      images: count(flat, /<draw:image[ >]/g),
    },
    { tables: 1, rows: TABLE.length + 1, spans: 1, covered: 2, images: 1 },
  );
  writeFileSync(join(folder, 'papers-of-word.pdf'), converted(folder, 'papers.docx', 'pdf'));
  const info = printed('pdfinfo', join(folder, 'papers-of-word.pdf'));
  deepStrictEqual(/Pages:\s+(\d+)/.exec(info)?.[1], '2');
};

const verifyWorkbook = async (folder: string): Promise<void> => {
  writeFileSync(
    join(folder, 'corrections.xlsx'),
    await buffer(writeCorrections([document, webDocument], issuedAt)),
  );
  const shown = converted(folder, 'corrections.xlsx', 'csv:Text - txt - csv (StarCalc):9,34,76,1').toString(
    'utf8',
  );
  deepStrictEqual(
    lacking(shown, [...LINES.filter((line) => !line.includes('"')), ...CELLS, '修正'].slice(0, -1)),
    [],
  );
  const nothing = { documents: [], problems: [], problemCount: 0 };
  deepStrictEqual(await readCorrections(converted(folder, 'corrections.xlsx', 'xlsx')), nothing);
  // Somebody types into the flat form of the file, and saves it as a workbook.
  const flat = converted(folder, 'corrections.xlsx', 'fods').toString('utf8');
  writeFileSync(join(folder, 'typed.fods'), flat.replace('平成27年4月1日', '平成27年4月2日'));
  const { documents, problems } = await readCorrections(converted(folder, 'typed.fods', 'xlsx'));
  deepStrictEqual(problems, []);
  deepStrictEqual(
    documents.map(({ revision, changes }) => ({ revision, changes })),
    [
      {
        revision: document.contentRevision,
        changes: [
          { valueId: document.inputs[2]!.id, before: '平成27年4月1日', after: '平成27年4月2日', cell: 'H4' },
        ],
      },
    ],
  );
};

/**
 * Writes a PDF, a Word file and a correction workbook of fixed documents and opens them by other programs: texts,
 * paper, table grid, pictures, and what comes back from a workbook that another program saved.
 * `--keep DIR` leaves the files there to be looked at.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.error(`次のプログラムが必要です。\n${missing.map((line) => `  ${line}`).join('\n')}`);
    process.exitCode = 1;
    return;
  }
  const kept = args[0] === '--keep' && args[1] !== undefined ? resolve(args[1]) : undefined;
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'papers-'));
  try {
    for (const [name, verify] of [
      ['PDF（値は検索用）', () => verifyPdf(folder, false)],
      ['PDF（値を表示）', () => verifyPdf(folder, true)],
      ['Word', () => verifyWord(folder)],
      ['読込結果修正ファイル', () => verifyWorkbook(folder)],
    ] as const) {
      await verify();
      console.log(`${name}: 一致しました`);
    }
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
};
