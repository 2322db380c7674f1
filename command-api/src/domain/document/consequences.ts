import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import { objectIn } from '@reader/contracts/objects/graph';
import type { Id } from '@reader/contracts/objects/ids';
import { updateOf } from '../objects/diff-pushed.js';
import { withdrawnAcceptances } from './accepted.js';
import type { Asked, Further } from './consequence.js';
import { framesInOrder } from './frames.js';
import { agreeingMarks } from './marks.js';
import { requirePlaces } from './places.js';

/** What a commit changes, and the content that this gives. */
export interface Edit {
  readonly changes: readonly ObjectChange[];
  readonly content: DocumentContent;
}

/** What follows from what is asked. @throws RuleBroken for what cannot be */
const consequences: readonly ((asked: Asked) => Further[])[] = [
  agreeingMarks,
  withdrawnAcceptances,
  framesInOrder,
  requirePlaces,
];

const keyOf = (object: { readonly class: string; readonly id: Id }): string => `${object.class}/${object.id}`;

/** The changes with further fields; of several the last counts. What then is as it was is no change. */
const withFurther = ({ graph, changes }: Asked, all: readonly Further[]): ObjectChange[] => {
  const further = new Map<string, Further>();
  for (const one of all) {
    const fields = { ...further.get(keyOf(one))?.fields, ...one.fields };
    further.set(keyOf(one), { ...one, fields });
  }
  const update = (id: Id, className: string, after: Fields): ObjectChange[] =>
    updateOf(className, id, objectIn(graph, className, id) ?? {}, after);
  const amended = changes.flatMap((change) => {
    const more = further.get(keyOf(change));
    if (!more || change.action === 'deleted') return [change];
    further.delete(keyOf(change));
    const after = { ...change.after, ...more.fields };
    return change.action === 'created' ? [{ ...change, after }] : update(change.id, change.class, after);
  });
  return [...amended, ...[...further.values()].flatMap((one) => update(one.id, one.class, one.fields))];
};

/** The edit that a commit is: what is asked for and all that follows. @throws RuleBroken for what cannot be */
export const editOf = (asked: Asked): Edit => {
  const further = consequences.flatMap((consequence) => consequence(asked));
  const changes = further.length > 0 ? withFurther(asked, further) : asked.changes;
  return { changes, content: reviseContent(asked.document.content, changes) };
};
