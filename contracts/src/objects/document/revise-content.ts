import type { Fields, ObjectChange } from '../changes.js';
import type { DocumentContent, Table, UserInput } from './document-content.js';
import { applyChanges, type ObjectGraph } from '../graph.js';
import type { Id } from '../ids.js';
import type { ColumnFrame, OutputFrame } from '../output/output-frames.js';

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

const correctsValue = (change: ObjectChange): boolean =>
  change.class === 'userInputs' &&
  change.action === 'updated' &&
  ('value' in change.after || 'mark' in change.after);

/** What a value is that a person made; events from before there were marks name none. */
const made = { origin: null, is_corrected: true, mark: null, mark_reason: '' };

/** The content after a commit: a value that a person changed or marked counts as corrected, its machine origin stays known. */
export const reviseContent = (
  content: DocumentContent,
  changes: readonly ObjectChange[],
): DocumentContent => {
  const marked = changes.map((change): ObjectChange => {
    if (correctsValue(change) && change.action === 'updated')
      return { ...change, after: { ...change.after, is_corrected: true } };
    if (change.class === 'userInputs' && change.action === 'created')
      return { ...change, after: { ...made, ...change.after, id: change.id } };
    return change.action === 'created' ? { ...change, after: { ...change.after, id: change.id } } : change;
  });
  const graph = applyChanges(graphOfContent(content), marked);
  const listOf = (className: string) => [...(graph.get(className)?.values() ?? [])];
  return {
    userInputs: listOf('userInputs') as UserInput[],
    tables: listOf('tables') as Table[],
    columnFrames: listOf('columnFrames') as ColumnFrame[],
    outputFrames: listOf('outputFrames') as OutputFrame[],
  };
};

/** The document's comment after a commit. */
export const commentAfter = (comment: string, changes: readonly ObjectChange[]): string =>
  changes.reduce((now, change) => {
    const next = change.class === 'documents' && change.action === 'updated' ? change.after['comment'] : now;
    return typeof next === 'string' ? next : now;
  }, comment);
