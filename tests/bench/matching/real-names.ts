import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where somebody put readings of company names with their truth beside the project. Compiled, this file lies one folder deeper. */
const folder = ['../../../../shared/data/masters', '../../../../../shared/data/masters']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));
const FILES = ['train_vision_ocr.json', 'train_robota_ocr.json'];

const Line = z.object({ src: z.string(), tgt: z.string() });

/** A name as an engine read it, and as a person did. */
export interface RealName {
  readonly read: string;
  readonly truth: string;
}

/** Names of companies that two engines read wrongly; none where nobody put them there. */
export const misreadNames = (): {
  readonly names: readonly string[];
  readonly misread: readonly RealName[];
} => {
  const lines = FILES.flatMap((file) => {
    const path = folder && join(folder, file);
    return path !== undefined && existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => Line.parse(JSON.parse(line)))
      : [];
  });
  return {
    names: [...new Set(lines.map(({ tgt }) => tgt))],
    misread: lines.flatMap(({ src, tgt }) =>
      src === tgt || src.trim() === '' ? [] : [{ read: src, truth: tgt }],
    ),
  };
};
