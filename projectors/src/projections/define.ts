import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { ReadModel, TableName } from '../schema/tables.js';

type EventType = AnyEvent['type'];
export type EventNamed<Type extends EventType> = Recorded<Extract<AnyEvent, { type: Type }>>;

/** What each type of event makes of a row. */
export type Folds<Row, Types extends EventType> = {
  readonly [Type in Types]: (row: Row | undefined, event: EventNamed<Type>, key: string) => Row | undefined;
};

/** The same where each event makes rows of its own: there is no row before it, and none goes. */
export type JournalFolds<Row, Types extends EventType> = {
  readonly [Type in Types]: (event: EventNamed<Type>, key: string) => Row;
};

/** A table as a fold: which rows an event touches, and what each becomes. `undefined` is 'no such row'. */
export interface Projection<Name extends TableName = TableName> {
  readonly table: Name;
  readonly types: ReadonlySet<string>;
  /** Every event makes rows of its own (`journal`): there is nothing to load before folding. */
  readonly isJournal: boolean;
  /** Ids of the rows that the event touches. */
  keysOf(event: Recorded<AnyEvent>): readonly string[];
  fold(row: ReadModel[Name] | undefined, event: Recorded<AnyEvent>, key: string): ReadModel[Name] | undefined;
  /** The row with what follows from its other columns, as it is written: once for all events of a batch. */
  completed(row: ReadModel[Name]): ReadModel[Name];
}

const listed =
  <Types extends EventType>(keysOf: (event: EventNamed<Types>) => string | readonly string[]) =>
  (event: Recorded<AnyEvent>): readonly string[] => {
    const keys = keysOf(event as EventNamed<Types>);
    return typeof keys === 'string' ? [keys] : keys;
  };

/** Ids that are no stream's own are chosen by callers: an event of another organisation is about another thing of that id. */
export const isOfOther = (
  row: { readonly organisation: string } | undefined,
  event: Recorded<AnyEvent>,
): boolean => row !== undefined && row.organisation !== event.metadata.organisation;

/**
 * A projection is a table of pure folds; the runner loads, flushes and checkpoints. A row is its organisation's: events of others leave it as
 * it is.
 */
export const projection = <Name extends TableName, Types extends EventType>(
  table: Name,
  keysOf: (event: EventNamed<Types>) => string | readonly string[],
  folds: Folds<ReadModel[Name], Types>,
  { completed = (row) => row }: Partial<Pick<Projection<Name>, 'completed'>> = {},
): Projection<Name> => ({
  table,
  isJournal: false,
  completed,
  types: new Set(Object.keys(folds)),
  keysOf: listed(keysOf),
  fold: (row, event, key) => {
    if (isOfOther(row, event)) return row;
    const fold = folds[event.type as Types] as (
      row: ReadModel[Name] | undefined,
      event: Recorded<AnyEvent>,
      key: string,
    ) => ReadModel[Name] | undefined;
    return fold(row, event, key);
  },
});

/** A projection whose folds see no row before theirs: the runner loads none. */
export const journal = <Name extends TableName, Types extends EventType>(
  table: Name,
  keysOf: (event: EventNamed<Types>) => string | readonly string[],
  folds: JournalFolds<ReadModel[Name], Types>,
): Projection<Name> => ({
  table,
  isJournal: true,
  completed: (row) => row,
  types: new Set(Object.keys(folds)),
  keysOf: listed(keysOf),
  fold: (_row, event, key) => {
    const fold = folds[event.type as Types] as (event: Recorded<AnyEvent>, key: string) => ReadModel[Name];
    return fold(event, key);
  },
});

/** One fold for events of several types. */
export const foldEach = <Type extends EventType, Fold>(types: readonly Type[], fold: Fold) =>
  Object.fromEntries(types.map((type) => [type, fold])) as Record<Type, Fold>;

/** Applies a change to a row that must already be there; an event about an unknown row changes nothing. */
export const change =
  <Row, Event>(patch: (row: Row, event: Event) => Partial<Row>) =>
  (row: Row | undefined, event: Event): Row | undefined =>
    row && { ...row, ...patch(row, event) };
