import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { EditorView } from '../editor/editor';
import { formSections, type FormSection } from './form-sections';

/** Fields that say where a value stands in the form. */
const PLACING = [
  'uploaded_file',
  'table',
  'subject',
  'label',
  'sequence',
  'cell_position_in_row',
  'cell_position_in_column',
  'x',
  'y',
  'width',
  'height',
] as const satisfies readonly (keyof UserInput)[];

/** More changed values than this are laid out again. */
const FEW = 50;

const none: ReadonlyMap<string, UserInput> = new Map();

type Inputs = ReadonlyMap<string, UserInput>;

/** The values of `ids` that changed without changing their place; null when more than that has changed. */
const changedValues = (
  before: Inputs,
  after: Inputs,
  ids: Iterable<string>,
): Map<string, UserInput> | null => {
  if (before.size !== after.size) return null;
  const changed = new Map<string, UserInput>();
  for (const id of ids) {
    const [then, now] = [before.get(id), after.get(id)];
    if (then === now) continue;
    if (!then || !now || changed.size === FEW || PLACING.some((field) => then[field] !== now[field]))
      return null;
    changed.set(id, now);
  }
  return changed;
};

const withValues = (section: FormSection, changed: ReadonlyMap<string, UserInput>): FormSection => {
  if (section.kind === 'inputs') {
    return section.inputs.some(({ id }) => changed.has(id))
      ? { ...section, inputs: section.inputs.map((input) => changed.get(input.id) ?? input) }
      : section;
  }
  const rows = new Set<number>();
  for (const cell of changed.values())
    if (cell.table === section.key) rows.add((cell.cell_position_in_row ?? 1) - 1);
  if (rows.size === 0) return section;
  return {
    ...section,
    rows: section.rows.map((row, index) =>
      rows.has(index) ? row.map((cell) => cell && (changed.get(cell.id) ?? cell)) : row,
    ),
  };
};

/**
 * The form's sections from keystroke to keystroke: laying out a table of ten thousand cells takes longer than typing
 * a character may, so that a changed value takes its place in what was laid out before.
 */
export class SectionsMemo {
  private last: {
    readonly pages: readonly UploadedFile[];
    readonly tables: readonly Table[];
    readonly inputs: Inputs;
    readonly sections: FormSection[];
  } | null = null;

  /**
   * `since` says which inputs may differ from which ones before. Returns the sections, and which values changed in
   * them without changing their place; null when they were laid out again.
   */
  of(
    pages: readonly UploadedFile[],
    tables: readonly Table[],
    inputs: Inputs,
    since: EditorView['since'] = null,
  ): { readonly sections: FormSection[]; readonly changed: ReadonlyMap<string, UserInput> | null } {
    const { last } = this;
    if (last?.inputs === inputs && last.pages === pages && last.tables === tables)
      return { sections: last.sections, changed: none };
    const ids = since?.inputs === last?.inputs ? since?.ids : undefined;
    const changed =
      last?.pages === pages && last.tables === tables
        ? changedValues(last.inputs, inputs, ids ?? inputs.keys())
        : null;
    const sections =
      last && changed
        ? last.sections.map((section) => withValues(section, changed))
        : formSections(pages, tables, inputs.values());
    this.last = { pages, tables, inputs, sections };
    return { sections, changed: last && changed };
  }
}
