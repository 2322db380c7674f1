import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { FieldTruth } from '../reading/corpus/truth.js';

/** Where somebody put filled pages and their blank forms beside the project. Compiled, this file lies one folder deeper. */
const folder = ['../../../../shared/data', '../../../../../shared/data']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'pages')));

/** printed: in four faces; strokes: in pen strokes of twelve writers. */
export const pageSets = ['printed', 'strokes'] as const;
export type PageSet = (typeof pageSets)[number];

const levels = ['clean', 'scan', 'bad'] as const;
export type Level = (typeof levels)[number];

/** How somebody writes. */
const hands = ['neat', 'average', 'hurried'] as const;
type Hand = (typeof hands)[number];

/** Copies of pages from which on nothing was tuned with them; those before were used for it (README.md). */
const FIRST_HELD_OUT = 2;

/** Whether a copy of a page is for judging: reading was never tuned with it. */
export const isHeldOut = (copy: number): boolean => copy >= FIRST_HELD_OUT;

const Truth = z.object({
  file: z.string(),
  form: z.string(),
  /** 1-based page of the form. */
  page: z.number().int().positive(),
  /** Which of several pages of the same form and level. */
  copy: z.number().int(),
  level: z.enum(levels),
  /** Of pen strokes: whose they are. */
  writer: z.object({ class: z.enum(hands) }).nullish(),
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      value: z.string(),
      filled: z.boolean(),
      /** x, y, width, height in px of the blank page at 300 dpi. */
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
});

/** A filled page of one page of a form, and what stands on it. */
export interface FilledPage {
  readonly file: string;
  /** Names the page of the form: each page is registered as a form of its own. */
  readonly sheet: { readonly id: string; readonly form: string; readonly page: number };
  readonly copy: number;
  readonly level: Level;
  /** Its writer's; null where it was typed. */
  readonly hand: Hand | null;
  readonly fields: readonly FieldTruth[];
}

/** An id that is the same at every run. */
const idOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The filled pages of a set, in an order that is the same at every run; none where there are none beside the project. */
export const filledPages = (set: PageSet): FilledPage[] => {
  if (!folder) return [];
  const truths = join(folder, 'pages', set, 'truth');
  return readdirSync(truths)
    .sort()
    .map((name) => {
      const truth = Truth.parse(JSON.parse(readFileSync(join(truths, name), 'utf8')));
      const key = `${truth.form}/${truth.page}`;
      return {
        file: join(folder, 'pages', set, 'pages', truth.file),
        sheet: { id: idOf(key), form: truth.form, page: truth.page },
        copy: truth.copy,
        level: truth.level,
        hand: truth.writer?.class ?? null,
        fields: truth.fields.map(({ name: label, kind, value, filled, box }): FieldTruth => ({
          fragmentId: idOf(`${key}/${label}`),
          label,
          type: kind === 'mark' ? 'CK' : 'TX',
          kind,
          options: [],
          box: { x: box[0], y: box[1], width: box[2], height: box[3] },
          // A single mark that was set holds its label.
          value: !filled ? '' : kind === 'mark' ? label : value,
          accepted: [],
        })),
      };
    });
};

/** The blank form of a page, as its office publishes it. */
export const blankFile = (form: string): string => join(folder ?? '', 'forms', form, 'source.pdf');
