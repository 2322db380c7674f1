import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { OcrEngine } from '@reader/ocr-worker/engines/engine';
import { preparePages, type PreparedPage } from '@reader/ocr-worker/pipeline/prepare-pages';
import { proposeOnPage } from '@reader/ocr-worker/pipeline/propose-on-page';
import { realFolders, templateOf } from '../../reading/corpus/forms/real-forms.js';
import { AUTOMATIC } from '../../reading/files-to-read.js';
import { processorMs } from '../../reading/processor-time.js';
import { judgeProposals, type Judged, type KnownField } from './judge-proposals.js';

const MM_PER_INCH = 25.4;
const { signal } = new AbortController();

/** A page of a blank form, with what was proposed for it. */
export interface JudgedBlank extends Judged {
  /** Form and page. */
  readonly name: string;
  /** Processor time of reading the page and proposing, ms. */
  readonly cpuMs: number;
}

const knownOn = (folder: string, { number, normalised }: PreparedPage): KnownField[] => {
  const px = (mm: number) => (mm * normalised.transform.dpi) / MM_PER_INCH;
  return (templateOf(folder).schemas[number - 1] ?? [])
    .filter(({ readOnly }) => readOnly !== true)
    .map(({ name, type, position, width, height }) => ({
      name,
      isMark: type !== 'text',
      box: { x: px(position.x), y: px(position.y), width: px(width), height: px(height) },
    }));
};

/** Proposes the fields of the real forms' blank pages, and holds them against those that they have. */
export const proposeBlanks = async (engine: OcrEngine): Promise<JudgedBlank[]> => {
  const judged: JudgedBlank[] = [];
  for (const folder of realFolders()) {
    const pages = templateOf(folder).schemas.length;
    const bytes = readFileSync(join(folder, 'source.pdf'));
    const sources = [{ fileId: crypto.randomUUID(), firstPage: 1, pages, bytes }];
    const work = { layout: pages, sources, options: AUTOMATIC, sheets: [], lexicon: null, signal };
    const prepared = await preparePages(work, engine, () => undefined);
    for (const page of prepared.pages) {
      const before = processorMs();
      const fields = await proposeOnPage(page, engine, signal);
      judged.push({
        name: `${basename(folder)} ${page.number}`,
        cpuMs: processorMs() - before,
        ...judgeProposals(fields, knownOn(folder, page)),
      });
    }
  }
  return judged;
};
