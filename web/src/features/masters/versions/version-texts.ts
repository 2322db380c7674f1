import type { MasterEntry } from '@reader/contracts/http/matching/masters';
import { fullTime } from '../../../lib/dates';
import { count } from '../../../lib/text';

/** When a version was kept: 2026/04/06 09:20. */
export const keptText = (instant: string): string => fullTime(instant).slice(0, -3);

/** How often it was matched with: 3回・未反映 1. */
export const usesText = ({ matchings, open_matchings: open }: MasterEntry): string =>
  matchings === 0 ? '–' : `${count(matchings)}回${open > 0 ? `・未反映 ${count(open)}` : ''}`;

/** What is lost with versions, as Japanese sentences. */
export const lossOf = (versions: readonly MasterEntry[]): string => {
  const matchings = versions.reduce((sum, one) => sum + one.matchings, 0);
  const open = versions.reduce((sum, one) => sum + one.open_matchings, 0);
  const uses =
    matchings === 0
      ? '突合には使っていません。'
      : `これを使った突合が${count(matchings)}回あります。反映した値は、文書に残ります。`;
  const lost = open > 0 ? `\n反映していない突合${count(open)}回は、もう反映できません。` : '';
  return `${uses}${lost}\n削除すると元に戻せません。`;
};
