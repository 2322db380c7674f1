import { compact } from '../text/compact.js';
import type { Table, UserInput } from '../objects/document/document-content.js';
import type { Id } from '../objects/ids.js';

/** What a rule has to know of a value. */
export type RuleInput = Pick<
  UserInput,
  | 'id'
  | 'fragment'
  | 'uploaded_file'
  | 'table'
  | 'subject'
  | 'label'
  | 'value'
  | 'mark'
  | 'is_table_header'
  | 'cell_position_in_row'
  | 'cell_position_in_column'
>;
export type RuleTable = Pick<Table, 'id' | 'subject'>;

/** The values of a document as rules look for them: by field of the form, and by column of a table. */
export class RuleDocument {
  private readonly byFragment = new Map<Id, RuleInput[]>();
  private readonly byTable = new Map<Id, RuleInput[]>();

  constructor(
    inputs: Iterable<RuleInput>,
    private readonly tables: readonly RuleTable[],
  ) {
    for (const input of inputs) {
      const [into, key] =
        input.table !== null ? [this.byTable, input.table] : [this.byFragment, input.fragment ?? ''];
      const known = into.get(key);
      if (known) known.push(input);
      else into.set(key, [input]);
    }
  }

  /** All values of a field: a document of several sheets of the form has it several times. */
  ofField(fragment: Id): readonly RuleInput[] {
    return this.byFragment.get(fragment) ?? [];
  }

  /** The value of another field that belongs to this one: on the same page, else the one in the same place of its list. */
  beside(input: RuleInput, fragment: Id): RuleInput | undefined {
    const all = this.ofField(fragment);
    const place = this.ofField(input.fragment ?? '').findIndex(({ id }) => id === input.id);
    return all.find((one) => one.uploaded_file === input.uploaded_file) ?? all[place] ?? all[0];
  }

  /** The body of a column (from 1) of all tables of a name. */
  column(subject: string, column: number): readonly RuleInput[] {
    return this.tables
      .filter((table) => compact(table.subject) === compact(subject))
      .flatMap(({ id }) => this.byTable.get(id) ?? [])
      .filter((cell) => cell.cell_position_in_column === column && !cell.is_table_header);
  }
}
