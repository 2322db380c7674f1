import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Box } from '@reader/contracts/objects/geometry';
import type { PageTruth } from './corpus/truth.js';
import { mappedBox } from './onto-kept-page.js';

/** Page segmentation modes of the comparison: blocks, one column, text anywhere. */
export const SEGMENTATIONS = [3, 4, 11] as const;

const run = promisify(execFile);

export const tesseractProgram = (): string | undefined => {
  const program = process.env['TESSERACT'] ?? 'tesseract';
  const { status, stdout } = spawnSync(program, ['--list-langs'], { encoding: 'utf8' });
  return status === 0 && /^jpn$/m.test(stdout) ? program : undefined;
};

interface Word {
  readonly text: string;
  readonly box: Box;
}

export interface NativeReading {
  /** By fragment id: the words whose centre lies in the field's true box, in the engine's order. */
  readonly values: ReadonlyMap<string, string>;
  readonly cpuMs: number;
}

/** `sh`'s `times` after the program: the last line is what its children used, user and system. */
const childCpuMs = (times: string): number => {
  const last = times.trim().split('\n').at(-1) ?? '';
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
};

const wordsOf = (tsv: string): Word[] =>
  tsv
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((columns) => columns[0] === '5' && (columns[11] ?? '').trim() !== '')
    .map((columns) => {
      const [x = 0, y = 0, width = 0, height = 0] = columns.slice(6, 10).map(Number);
      return { text: (columns[11] ?? '').trim(), box: { x, y, width, height } };
    });

/** The page read by Debian's `tesseract -l jpn`, told where the fields are. */
export const readWithNative = async (
  program: string,
  page: PageTruth,
  segmentation: number,
): Promise<NativeReading> => {
  const output = join(tmpdir(), `reader-bench-${process.pid}-${crypto.randomUUID()}`);
  // The arguments are passed beside the script: nothing is put together to be parsed.
  const { stdout } = await run(
    'sh',
    [
      '-c',
      '"$@" >/dev/null 2>&1; times',
      'sh',
      program,
      page.file,
      output,
      '-l',
      'jpn',
      '--dpi',
      '300',
      '--psm',
      String(segmentation),
      'tsv',
    ],
    { env: { ...process.env, OMP_THREAD_LIMIT: '1' } },
  );
  const words = wordsOf(readFileSync(`${output}.tsv`, 'utf8'));
  rmSync(`${output}.tsv`, { force: true });
  const values = new Map(
    page.fields.map(({ fragmentId, box }) => {
      const place = mappedBox(page.toFile, box);
      const inside = words.filter(({ box: word }) => {
        const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
        return x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;
      });
      return [fragmentId, inside.map(({ text }) => text).join('')] as const;
    }),
  );
  return { values, cpuMs: childCpuMs(stdout) };
};
