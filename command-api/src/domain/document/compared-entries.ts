import { RuleBroken } from '../rule-broken.js';
import type { Document } from './state.js';

/**
 * What is decided on two entries is decided on those that were seen (docs/product/double-entry.md#the-check-screen).
 * `compared` is when the second of them was made, ISO 8601; undefined: nothing was compared, or it is not said.
 * @throws RuleBroken 'compared-entries-changed' once one of them was taken back, made again, or ended
 */
export const requireCompared = ({ entry }: Pick<Document, 'entry'>, compared: string | undefined): void => {
  if (compared === undefined) return;
  if (entry?.stage !== 'third' || Date.parse(entry.second.at) !== Date.parse(compared))
    throw new RuleBroken('compared-entries-changed');
};
