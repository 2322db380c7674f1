import type { Figure, Figures } from '../../report.js';
import type { JudgedBlank } from './propose-blanks.js';

/** What was asked of proposed fields, %. */
const ASKED = 90;

const sum = (blanks: readonly JudgedBlank[], of: (blank: JudgedBlank) => number): number =>
  blanks.reduce((all, blank) => all + of(blank), 0);

/** How many of the proposals are fields, and how many of the fields were proposed. */
export const proposalFigures = (blanks: readonly JudgedBlank[]): Figures => {
  const [found, missed] = [sum(blanks, (one) => one.found.length), sum(blanks, (one) => one.missed.length)];
  const [right, wrong] = [sum(blanks, (one) => one.right.length), sum(blanks, (one) => one.wrong.length)];
  const share = (some: number, others: number): Figure => ({
    value: (100 * some) / (some + others),
    unit: '%',
    reach: { atLeast: ASKED },
  });
  return {
    'proposed-blank-pages': { value: blanks.length, unit: 'pages' },
    'proposed-fields-recall': share(found, missed),
    'proposed-fields-precision': share(right, wrong),
    'processor-time-to-propose': { value: sum(blanks, (one) => one.cpuMs) / blanks.length, unit: 'ms/page' },
  };
};
