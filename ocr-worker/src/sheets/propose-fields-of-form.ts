import type { BlobRef } from '@reader/contracts/objects/ids';
import type { FieldProposal } from '@reader/contracts/objects/sheets/field-proposal';
import { FORM_FRAGMENTS } from '@reader/contracts/objects/sheets/sheet-import';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import type { OcrEngine } from '../engines/engine.js';
import { stopwatch } from '../pipeline/foundation/stopwatch.js';
import { normalisePage } from '../pipeline/normalise/normalise-page.js';
import type { ProposedField } from '../pipeline/propose/proposed-field.js';
import { proposeOnPage } from '../pipeline/propose-on-page.js';
import { decodePage } from './decode-page.js';

/** The blank pages of a form in their order: pngs at `TEMPLATE_DPI`. */
export interface FormToPropose {
  readonly pages: readonly BlobRef[];
}

interface Proposing {
  /** The plain bytes of a page. */
  readonly load: (page: BlobRef) => Promise<Buffer>;
  readonly engine: OcrEngine;
  readonly onProgress: (percentage: number) => void;
  readonly signal: AbortSignal;
}

const MM_PER_INCH = 25.4;
/** Characters of what a field is called. */
const LABEL_LIMIT = 500;
const MOST_OPTIONS = 200;

const hundredth = (px: number): number => Math.round((px * MM_PER_INCH * 100) / TEMPLATE_DPI) / 100;
const short = (text: string): string => [...text].slice(0, LABEL_LIMIT / 2).join('');

const proposalOn = (page: number, { kind, box, subject, label, options }: ProposedField): FieldProposal => ({
  ...{ page, kind, subject: short(subject), label: short(label) },
  box: {
    x: Math.max(0, hundredth(box.x)),
    y: Math.max(0, hundredth(box.y)),
    width: hundredth(box.width),
    height: hundredth(box.height),
  },
  options: options.slice(0, MOST_OPTIONS).map(({ text }) => short(text)),
});

/**
 * Reads a form's blank pages as they lie, and proposes their fields, page by page, each page's in reading order of what they stand in.
 * @throws UnreadableFile with the reason for staff; the signal's reason
 */
export const proposeFieldsOfForm = async (
  { pages }: FormToPropose,
  { load, engine, onProgress, signal }: Proposing,
): Promise<FieldProposal[]> => {
  const found: FieldProposal[] = [];
  for (const [index, ref] of pages.entries()) {
    const decoded = await decodePage(await load(ref), 1, signal);
    const { page: normalised } = await normalisePage(
      { ...decoded, dpi: TEMPLATE_DPI },
      false,
      engine,
      signal,
    );
    const fields = await proposeOnPage({ normalised, stopwatch: stopwatch() }, engine, signal);
    found.push(...fields.map((field) => proposalOn(index + 1, field)));
    onProgress(Math.floor((100 * (index + 1)) / pages.length));
  }
  return found.slice(0, FORM_FRAGMENTS);
};
