import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { computed } from '../../../../lib/editing/computed';
import { type RecordMap, recordsById } from '../../../../lib/editing/record-map';
import { formSections, type FormSection, inputOrder } from './form-sections';

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

const withValues = (section: FormSection, changed: ReadonlyMap<string, UserInput>): FormSection => {
  const put = <Member extends UserInput | undefined>(members: readonly Member[]) =>
    members.map((member) => (member && (changed.get(member.id) as Member)) ?? member);
  if (section.kind === 'inputs') {
    const isChanged = section.inputs.some(({ id }) => changed.has(id));
    return isChanged ? { ...section, inputs: put(section.inputs) } : section;
  }
  const cells = [...changed.values()].filter(({ table }) => table === section.key);
  if (cells.length === 0) return section;
  const rows = new Set(cells.map((cell) => (cell.cell_position_in_row ?? 1) - 1));
  return { ...section, rows: section.rows.map((row, index) => (rows.has(index) ? put(row) : row)) };
};

/** The form's sections, and all of its values in their order there. */
export interface LaidOutSections {
  readonly sections: readonly FormSection[];
  readonly ordered: RecordMap<UserInput>;
}

/**
 * The form's sections from change to change: laying out a table of ten thousand cells takes longer than typing
 * a character may, so that a changed value takes its place in what was laid out before.
 */
export const laidOutSections = () =>
  computed<
    [pages: readonly UploadedFile[], tables: readonly Table[], inputs: RecordMap<UserInput>],
    LaidOutSections
  >(([pages, tables, inputs], last) => {
    const isSameForm = last?.states[0] === pages && last.states[1] === tables;
    const ids = isSameForm ? inputs.differingBeside(last.states[2], PLACING) : null;
    if (!last || !ids) {
      const sections = formSections(pages, tables, inputs.values());
      return { sections, ordered: recordsById(inputOrder(sections)) };
    }
    if (ids.length === 0) return last.result;
    const changed = new Map(ids.map((id) => [id, inputs.get(id)!]));
    const { sections, ordered } = last.result;
    return {
      sections: sections.map((section) => withValues(section, changed)),
      ordered: ordered.with(changed),
    };
  });
