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

/** What a change says of its object; a value that a person changed or marked counts as corrected. */
const fieldsAfter = (change: Exclude<ObjectChange, { action: 'deleted' }>): Fields => {
  const { action, id, after } = change;
  const isValue = change.class === 'userInputs';
  if (action === 'created') return { ...(isValue && made), ...after, id };
  return isValue && ('value' in after || 'mark' in after) ? { ...after, is_corrected: true } : after;
};

/** Objects of one class after their changes, in their order; what is new comes last. Only what changes is looked up. */
const reviseObjects = <Item extends { readonly id: Id }>(
  items: readonly Item[],
  className: string,
  changes: readonly ObjectChange[],
): readonly Item[] => {
  const own = changes.filter((change) => change.class === className);
  if (own.length === 0) return items;
  const changing = new Set(own.map(({ id }) => id));
  const stays = new Map(items.filter(({ id }) => changing.has(id)).map((item) => [item.id, item]));
  const comes = new Map<Id, Item>();
  for (const change of own) {
    const { id } = change;
    if (change.action === 'deleted') {
      stays.delete(id);
      comes.delete(id);
      continue;
    }
    const before = stays.get(id) ?? comes.get(id);
    if (change.action === 'updated' && !before) continue;
    // Events hold what their schemas allowed, so that these are the fields of such an object.
    const after = { ...(change.action === 'updated' && before), ...fieldsAfter(change) } as Item;
    (stays.has(id) ? stays : comes).set(id, after);
  }
  const kept = items.flatMap((item) => (changing.has(item.id) ? (stays.get(item.id) ?? []) : item));
  return [...kept, ...comes.values()];
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
