import { readdirSync, readFileSync } from 'node:fs';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentReading } from '../pipeline/document-to-read.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { joinedLetters, photograph, ringLetters, tinyLines } from '../testing/draw-odd-pages.js';
import { drawPage, questionnaire } from '../testing/draw-page.js';
import { childProgram } from './child-program.js';
import { childReader, valueOf } from './testing/child-reader.js';

/** Children as the worker has them, compiled. */
const program = childProgram({ PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract', handwriting: null });
const { read, close } = childReader({ ...program, flags: [] });
afterAll(close);

/** What was read and is not doubted. */
const sureOf = ({ content: { inputs, tables } }: DocumentReading): string[] => [
  ...inputs
    .filter(({ value, origin }) => value !== '' && origin.confidence >= DOUBT_BELOW)
    .map(({ value }) => value),
  ...tables.flatMap(({ cells }) =>
    cells.value.filter((value, at) => value !== '' && cells.confidence[at]! >= DOUBT_BELOW),
  ),
];

/** The processes that read pages for this one, ended as the system would for want of memory. */
const killChildren = (): void => {
  const threads = readdirSync(`/proc/${process.pid}/task`);
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  for (const child of children)
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program.module))
      process.kill(Number(child), 'SIGKILL');
};

const REAL = { timeout: 240_000 };

describe('a page', () => {
  it('that lies upside down is read upright', REAL, async () => {
    const reading = await read(await sharp(drawPage(questionnaire)).rotate(180).png().toBuffer());
    expect(valueOf(reading, '氏名')).toBe('山田太郎');
    expect(valueOf(reading, '電話番号')).toBe('03-1234-5678');
    expect(reading.pages[0]!.transform.quarterTurn).toBe(180);
  });

  it.each([
    ['rings with stems', ringLetters()],
    ['joined strokes with dots', joinedLetters()],
  ])(
    'in a foreign script of %s is read to its end, and nothing of it is called sure',
    REAL,
    async (_, page) => {
      expect(sureOf(await read(page))).toEqual([]);
    },
  );

  it(
    'that is a photograph without writing is read to its end, and nothing of it is called sure',
    REAL,
    async () => {
      const reading = await read(photograph());
      expect(sureOf(reading)).toEqual([]);
      expect(reading.texts.filter(({ confidence }) => confidence >= DOUBT_BELOW)).toEqual([]);
    },
  );

  it('of 10,000 tiny lines is read to its end, or refused by a clear name', REAL, async () => {
    const ended = await read(tinyLines(10_000)).catch((error: unknown) => error);
    if (ended instanceof Error) {
      expect(ended).toBeInstanceOf(UnreadableFile);
      expect(['took-too-long', 'too-complex']).toContain((ended as UnreadableFile).problem);
    } else expect(sureOf(ended as DocumentReading)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'whose process is killed in the middle is read by another one',
    REAL,
    async () => {
      let kills = 0;
      const reading = await read(drawPage(questionnaire), (percentage) => {
        if (percentage < 40 || kills > 0) return;
        kills += 1;
        killChildren();
      });
      expect([kills, valueOf(reading, '氏名')]).toEqual([1, '山田太郎']);
    },
  );
});
