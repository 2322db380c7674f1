import type { ObjectChange } from '@reader/contracts/objects/changes';
import { documentFields, type Table, tables } from '@reader/contracts/objects/document/document-content';
import { applyChanges } from '@reader/contracts/objects/graph';
import {
  type ColumnFrame,
  columnFrames,
  noFrames,
  type OutputFrame,
  outputFrames,
  type OutputFrameSet,
} from '@reader/contracts/objects/output/output-frames';
import { changesBetween, type ObjectLists } from '../../../../lib/object-changes';

/** The document's own fields that are edited here. */
export interface DocumentFields {
  readonly id: string;
  readonly comment: string;
}

/** What is edited of a document beside its values: lists by class. */
export interface ContentParts extends OutputFrameSet {
  readonly tables: readonly Table[];
  /** The document itself, and nothing else. */
  readonly documents: readonly DocumentFields[];
}

export const noParts: ContentParts = { ...noFrames, tables: [], documents: [] };

export const partClasses = [columnFrames, outputFrames, tables, documentFields] as const;

const isOfParts = ({ class: name }: Pick<ObjectChange, 'class'>): boolean =>
  partClasses.some((definition) => definition.name === name);

/** The parts as lists by class, which the transaction mechanism works on. */
export const partLists = ({ columnFrames, outputFrames, tables, documents }: ContentParts) =>
  ({ columnFrames, outputFrames, tables, documents }) as unknown as ObjectLists;

/** What `partLists` made, back again. */
export const partsOf = (lists: ObjectLists): ContentParts => lists as unknown as ContentParts;

/** The changes that lead from one set of parts to another. */
export const partChangesBetween = (before: ContentParts, after: ContentParts): ObjectChange[] =>
  before === after ? [] : changesBetween(partClasses, partLists(before), partLists(after));

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item as Readonly<Record<string, unknown>>]));

/** The parts with changes laid on them; changes of values are passed over. */
export const withPartChanges = (parts: ContentParts, changes: readonly ObjectChange[]): ContentParts => {
  const own = changes.filter(isOfParts);
  if (own.length === 0) return parts;
  const graph = applyChanges(
    new Map([
      ['columnFrames', byId(parts.columnFrames)],
      ['outputFrames', byId(parts.outputFrames)],
      ['tables', byId(parts.tables)],
      ['documents', byId(parts.documents)],
    ]),
    own.map((change) =>
      change.action === 'created' ? { ...change, after: { ...change.after, id: change.id } } : change,
    ),
  );
  const listOf = (className: string): unknown[] => [...(graph.get(className)?.values() ?? [])];
  return {
    columnFrames: listOf('columnFrames') as ColumnFrame[],
    outputFrames: listOf('outputFrames') as OutputFrame[],
    tables: listOf('tables') as Table[],
    documents: listOf('documents') as DocumentFields[],
  };
};

/** The changes that take these back. */
export const inverted = (changes: readonly ObjectChange[]): ObjectChange[] =>
  changes
    .map((change): ObjectChange => {
      const { id } = change;
      if (change.action === 'created')
        return { action: 'deleted', class: change.class, id, before: change.after };
      if (change.action === 'deleted')
        return { action: 'created', class: change.class, id, after: change.before };
      return { ...change, before: change.after, after: change.before };
    })
    .reverse();
