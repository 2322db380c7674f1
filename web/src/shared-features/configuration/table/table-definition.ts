import type { ObjectClass } from '@reader/contracts/objects/define';
import type { ComponentType, ReactNode } from 'react';
import { plainText } from '../../../components/dialogs/conflict-dialog';
import type { DocumentIcon } from '../../../components/icons';
import type { Choice } from '../../../lib/choices/choices';
import type { Ordered } from '../../../lib/ordered';
import type { Conflict } from '../../../lib/editing/save-result';
import { columnInputOf } from './column-inputs';
import type { Reference } from './reference-pick';

type FieldOf<Item> = Extract<keyof Item, string>;

/** The problem of a field, as a Japanese sentence. */
export interface FieldProblem<Item> {
  readonly field: FieldOf<Item>;
  readonly message: string;
}

/** The possible targets of references, by field. */
export type References<Item> = { readonly [Field in keyof Item]?: readonly Reference[] | undefined };

/** Props of a custom cell. */
export interface CellProps<Item> {
  readonly item: Item;
  /** Accessible name of the input: 1行目の項目. */
  readonly label: string;
  readonly references: References<Item>;
  readonly isReadOnly: boolean;
  readonly isSelected: boolean;
  readonly onChange: (fields: Partial<Item>) => void;
}

/** A column: a field with an input chosen by its schema, or a custom cell. */
export interface Column<Item> {
  readonly field: FieldOf<Item>;
  /** px or a CSS width; without it a share of the rest. */
  readonly width?: number | string;
  /** Shown in the head instead of the label. */
  readonly head?: ReactNode;
  /** Tooltip of the head. */
  readonly headTitle?: string;
  /** Accessible name of the input, given the row's name; by default `1行目の…`. */
  readonly inputLabel?: (row: string) => string;
  /** The choices of a code, in the order shown. */
  readonly choices?: readonly Choice[];
  readonly placeholder?: string;
  /** Focused in a new row, with all text selected. */
  readonly isTypedFirst?: true;
  /** The cell is empty where this is false. */
  readonly isShown?: (item: Item) => boolean;
  /** A hint below the input. */
  readonly hintOf?: (item: Item) => ReactNode;
  readonly Cell?: ComponentType<CellProps<Item>>;
}

/** Defines how the objects of a class are edited as rows of a table. */
export interface TableDefinition<Item extends Ordered, Name extends string = string> {
  readonly objects: ObjectClass<Name>;
  /** Name of one object: ルール. */
  readonly noun: string;
  /** Title of the table if it is not the noun. */
  readonly title?: string;
  /** Shown beside the count. */
  readonly note?: string;
  /** Names of the fields: in the head, for the inputs, and in conflicts. */
  readonly labels: { readonly [Field in keyof Item]?: string };
  readonly columns: readonly Column<Item>[];
  /** px. */
  readonly minWidth?: number;
  /** In narrow windows a row is a block with all its fields; else the table scrolls sideways there. */
  readonly wraps?: true;
  /** For tables of hundreds of rows: uses the browser's own inputs, without frames. */
  readonly isPlain?: true;
  /** Rows show no number. */
  readonly isUnnumbered?: true;
  readonly Icon: typeof DocumentIcon;
  readonly emptyTitle?: string;
  /** Explains the purpose while there is none. */
  readonly emptyText: string;
  /** Label of the delete button; by default `1行目を削除`. */
  readonly deleteLabel?: (item: Item) => string;
  /** Name of an object in a conflict; by default its number; undefined: deleted. */
  readonly conflictName?: (item: Item | undefined) => string;
  /** Problems other than required texts that are empty. */
  readonly problemsOf?: (item: Item) => readonly FieldProblem<Item>[];
  /** Further fields that change with some fields. */
  readonly changedWith?: (fields: Partial<Item>) => Partial<Item>;
}

/** The name of a field. A row's place has no column but can conflict too. */
export const labelOfField = <Item extends Ordered>(
  { labels }: TableDefinition<Item>,
  field: string,
): string =>
  new Map<string, string | undefined>(Object.entries({ sequence: '順番', ...labels })).get(field) ?? field;

/** All problems of an object; while there are any, it cannot be saved. */
export const problemsIn = <Item extends Ordered>(
  definition: TableDefinition<Item>,
  item: Item,
): readonly FieldProblem<Item>[] => [
  ...definition.columns.flatMap(({ field }) => {
    const kind = columnInputOf(definition.objects, field);
    const isMissing = kind.kind === 'text' && kind.isRequired && String(item[field]).trim() === '';
    return isMissing ? [{ field, message: `${labelOfField(definition, field)}を入力して下さい。` }] : [];
  }),
  ...(definition.problemsOf?.(item) ?? []),
];

export const hasProblems = <Item extends Ordered>(
  definition: TableDefinition<Item>,
  items: readonly Item[],
): boolean => items.some((item) => problemsIn(definition, item).length > 0);

/** The name of a field in a conflict: 1行目の変換前. */
export const conflictLabel = <Item extends Ordered>(
  definition: TableDefinition<Item>,
  items: readonly Item[],
  { id, field }: Conflict,
): string => {
  const place = items.findIndex((item) => item.id === id);
  const numbered = place < 0 ? `削除した${definition.noun}` : `${place + 1}行目`;
  return `${definition.conflictName?.(items[place]) ?? numbered}の${labelOfField(definition, field)}`;
};

/** A value of a field in a conflict, as text: a code by the name of its choice. */
export const conflictText = <Item extends Ordered>(
  { columns }: TableDefinition<Item>,
  { field }: Conflict,
  value: unknown,
): string => {
  const choices = columns.find((column) => column.field === field)?.choices;
  return choices?.find((choice) => choice.value === value)?.label ?? plainText(value);
};
