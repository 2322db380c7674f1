import type { OcrEngine } from '../engines/engine.js';
import { findComponents } from './layout/components.js';
import { findRules } from './layout/find-rules.js';
import { eraseRules, findLayout } from './layout/find-tables.js';
import type { PreparedPage } from './prepare-pages.js';
import { readPage } from './read-page.js';
import type { ProposedField } from './propose/proposed-field.js';
import { proposeFields } from './propose/propose-fields.js';

/** Px to either side of a rule that its rim takes. */
const RULE_RIM = 2;

/** Reads a blank page and proposes its fields; boxes in px of the kept page image. @throws the signal's reason */
export const proposeOnPage = async (
  page: Pick<PreparedPage, 'normalised' | 'stopwatch'>,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<ProposedField[]> => {
  const { ink, grey, transform } = page.normalised;
  const { grids, checkboxes, recognised } = await readPage(
    page,
    { shouldFilterRegions: true },
    engine,
    signal,
  );
  const all = findRules(ink, transform.dpi);
  const { rules } = findLayout(ink, transform.dpi);
  return proposeFields({
    ...{ dpi: transform.dpi, grey, grids, checkboxes, printed: recognised },
    rules,
    ...{ upright: all.vertical, level: all.horizontal },
    parts: findComponents(eraseRules(ink, rules, RULE_RIM, 0)).map(({ box }) => box),
  });
};
