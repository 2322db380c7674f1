import type { Fields, ObjectChange } from '../changes.js';
import type { ObjectGraph } from '../graph.js';
import type { Id } from '../ids.js';
import type { DocumentContent } from './document-content.js';

const byId = <Item extends { id: Id }>(items: readonly Item[]): ReadonlyMap<Id, Fields> =>
  new Map(items.map((item) => [item.id, item as Fields]));

/** The content as an object graph, which the transaction mechanism works on. */
export const graphOfContent = (content: DocumentContent): ObjectGraph =>
  new Map([
    ['userInputs', byId(content.userInputs)],
    ['tables', byId(content.tables)],
    ['columnFrames', byId(content.columnFrames)],
    ['outputFrames', byId(content.outputFrames)],
  ]);

/** What a value is that a person made; events from before there were marks name none. */
const made = { origin: null, is_corrected: true, mark: null, mark_reason: '' };

const corrected = { is_corrected: true };

/** The fields of an object that is made or changed; a value that a person changed or marked counts as corrected. */
const fieldsAfter = (
  change: Exclude<ObjectChange, { action: 'deleted' }>,
  before: Fields | undefined,
): Fields => {
  const { id, after } = change;
  const isValue = change.class === 'userInputs';
  if (change.action === 'created') return { ...(isValue && made), ...after, id };
  return { ...before, ...after, ...(isValue && ('value' in after || 'mark' in after) && corrected) };
};

/** Objects of one class after their changes, in their order; what is new comes last. */
const reviseObjects = <Item extends { readonly id: Id }>(
  items: readonly Item[],
  className: string,
  changes: readonly ObjectChange[],
): readonly Item[] => {
  const own = changes.filter((change) => change.class === className);
  if (own.length === 0) return items;
  const changing = new Set(own.map(({ id }) => id));
  const places = new Map<Id, number>();
  items.forEach(({ id }, place) => changing.has(id) && places.set(id, place));
  const next: (Item | undefined)[] = [...items];
  for (const change of own) {
    const place = places.get(change.id);
    if (change.action === 'deleted') {
      if (place !== undefined) next[place] = undefined;
      places.delete(change.id);
    } else if (place !== undefined || change.action === 'created') {
      const at = place ?? next.length;
      places.set(change.id, at);
      // Events hold what the schema of the class allowed.
      next[at] = fieldsAfter(change, next[at]) as Item;
    }
  }
  return next.filter((item) => item !== undefined);
};

/** The content after a commit; the machine origin of a value that a person corrected stays known. */
export const reviseContent = (
  content: DocumentContent,
  changes: readonly ObjectChange[],
): DocumentContent => ({
  userInputs: reviseObjects(content.userInputs, 'userInputs', changes),
  tables: reviseObjects(content.tables, 'tables', changes),
  columnFrames: reviseObjects(content.columnFrames, 'columnFrames', changes),
  outputFrames: reviseObjects(content.outputFrames, 'outputFrames', changes),
});

/** The document's comment after a commit. */
export const commentAfter = (comment: string, changes: readonly ObjectChange[]): string =>
  changes.reduce((now, change) => {
    const next = change.class === 'documents' && change.action === 'updated' ? change.after['comment'] : now;
    return typeof next === 'string' ? next : now;
  }, comment);
