import type { ObjectClass } from '@reader/contracts/objects/define';
import type { ComponentType, ReactNode } from 'react';
import type { DocumentIcon } from '../../../components/icons';
import type { Choice } from '../../../lib/choices/choices';
import type { Ordered } from '../../../lib/ordered';
import type { Conflict } from '../../../lib/http/transactions';
import { kindOfField } from './field-kinds';
import type { Reference } from './reference-pick';

type FieldOf<Item> = Extract<keyof Item, string>;

/** What is wrong with a field, for people. */
export interface FieldProblem<Item> {
  readonly field: FieldOf<Item>;
  readonly message: string;
}

/** What the references of a table's objects name, by the field that names it. */
export type References<Item> = { readonly [Field in keyof Item]?: readonly Reference[] | undefined };

/** What a cell of a kind of its own is given. */
export interface CellProps<Item> {
  readonly item: Item;
  /** Names the input: 1行目の項目. */
  readonly label: string;
  readonly references: References<Item>;
  readonly isReadOnly: boolean;
  readonly isSelected: boolean;
  readonly onChange: (fields: Partial<Item>) => void;
}

/** A column: a field whose kind of input follows from the schema, or a cell of its own. */
export interface Column<Item> {
  readonly field: FieldOf<Item>;
  /** px, or a part of the table; without it a share of what is left. */
  readonly width?: number | string;
  /** Stands at the head where the label does not. */
  readonly head?: ReactNode;
  /** Explains the head. */
  readonly headTitle?: string;
  /** Names the input, given the row's name, where `1行目の…` does not. */
  readonly inputLabel?: (row: string) => string;
  /** What a code may be, in the order in which it is offered. */
  readonly choices?: readonly Choice[];
  readonly placeholder?: string;
  /** Focused in a row that was just added, with its whole text selected. */
  readonly isTypedFirst?: true;
  /** The cell is empty where this is false. */
  readonly isShown?: (item: Item) => boolean;
  /** A remark below the input. */
  readonly hintOf?: (item: Item) => ReactNode;
  readonly Cell?: ComponentType<CellProps<Item>>;
}

/** How the objects of a class are edited as the rows of a table. */
export interface TableDefinition<Item extends Ordered, Name extends string = string> {
  readonly objects: ObjectClass<Name>;
  /** What one is called: ルール. */
  readonly noun: string;
  /** What all of them are called, where the noun does not say it. */
  readonly title?: string;
  /** Stands beside the count of them. */
  readonly note?: string;
  /** What people call the fields: at the head, in the names of the inputs, and where two changed the same one. */
  readonly labels: { readonly [Field in keyof Item]?: string };
  readonly columns: readonly Column<Item>[];
  /** px. */
  readonly minWidth?: number;
  /** Of hundreds of rows, the inputs are the browser's own, without frames. */
  readonly isPlain?: true;
  /** Rows show no number. */
  readonly isUnnumbered?: true;
  readonly Icon: typeof DocumentIcon;
  readonly emptyTitle?: string;
  /** What one is good for, shown while there is none. */
  readonly emptyText: string;
  /** Names the button that deletes one, where `1行目を削除` does not. */
  readonly deleteLabel?: (item: Item) => string;
  /** Names an object that two changed, where its number does not; undefined: it is gone. */
  readonly conflictName?: (item: Item | undefined) => string;
  /** What is refused beside texts that must not be empty. */
  readonly problemsOf?: (item: Item) => readonly FieldProblem<Item>[];
  /** What changes together with some fields. */
  readonly changedWith?: (fields: Partial<Item>) => Partial<Item>;
}

/** What people call a field; the place of a row in its table has no column, but two may change it. */
export const labelOfField = <Item extends Ordered>(
  { labels }: TableDefinition<Item>,
  field: string,
): string =>
  new Map<string, string | undefined>(Object.entries({ sequence: '順番', ...labels })).get(field) ?? field;

/** Everything that is wrong with an object; while there is anything, it is not saved. */
export const problemsIn = <Item extends Ordered>(
  definition: TableDefinition<Item>,
  item: Item,
): readonly FieldProblem<Item>[] => [
  ...definition.columns.flatMap(({ field }) => {
    const kind = kindOfField(definition.objects, field);
    const isMissing = kind.kind === 'text' && kind.isRequired && String(item[field]).trim() === '';
    return isMissing ? [{ field, message: `${labelOfField(definition, field)}を入力して下さい。` }] : [];
  }),
  ...(definition.problemsOf?.(item) ?? []),
];

export const hasProblems = <Item extends Ordered>(
  definition: TableDefinition<Item>,
  items: readonly Item[],
): boolean => items.some((item) => problemsIn(definition, item).length > 0);

/** What people call a field that two changed: 1行目の変換前. */
export const conflictLabel = <Item extends Ordered>(
  definition: TableDefinition<Item>,
  items: readonly Item[],
  { id, field }: Conflict,
): string => {
  const place = items.findIndex((item) => item.id === id);
  const numbered = place < 0 ? `削除した${definition.noun}` : `${place + 1}行目`;
  return `${definition.conflictName?.(items[place]) ?? numbered}の${labelOfField(definition, field)}`;
};
