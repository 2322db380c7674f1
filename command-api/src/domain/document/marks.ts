import type { Fields } from '@reader/contracts/objects/changes';
import { objectIn } from '@reader/contracts/objects/graph';
import { RuleBroken } from '../rule-broken.js';
import type { Asked, Further } from './consequence.js';

/** What else must change for a value and its mark to agree; null: nothing. */
const settling = (fields: Fields, after: Fields): Fields | null => {
  const isMarked = fields['mark'] !== null && fields['mark'] !== undefined;
  if (isMarked && fields['value'] !== '') {
    // What was set last counts: a mark empties the value, and a value takes the mark away.
    return 'mark' in after ? { value: '' } : { mark: null, mark_reason: '' };
  }
  return !isMarked && fields['mark_reason'] ? { mark_reason: '' } : null;
};

/**
 * A marked value is empty, and what has no mark has no reason for one.
 * @throws RuleBroken 'marked-value-not-empty' for a commit that says both of one value
 */
export const agreeingMarks = ({ graph, changes }: Asked): Further[] =>
  changes.flatMap((change) => {
    if (change.class !== 'userInputs' || change.action === 'deleted') return [];
    const { id, after } = change;
    if (after['mark'] && after['value'])
      throw new RuleBroken('marked-value-not-empty', {
        fields: [{ path: `userInputs.${id}.value`, message: '値と印の両方があります。' }],
      });
    const fields = settling({ ...objectIn(graph, 'userInputs', id), ...after }, after);
    return fields ? [{ class: 'userInputs', id, fields }] : [];
  });
