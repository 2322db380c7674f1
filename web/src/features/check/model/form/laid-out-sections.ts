import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { computed, keptList } from '../../../../lib/editing/computed';
import type { RecordMap } from '../../../../lib/editing/record-map';
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

const withValues = (section: FormSection, changed: ReadonlyMap<string, UserInput>): FormSection => {
  const put = <Member extends UserInput | undefined>(members: readonly Member[]) =>
    keptList(
      members,
      members.map((member) => (member && (changed.get(member.id) as Member)) ?? member),
    );
  if (section.kind === 'inputs') {
    const inputs = put(section.inputs);
    return inputs === section.inputs ? section : { ...section, inputs };
  }
  const rows = keptList(section.rows, section.rows.map(put));
  return rows === section.rows ? section : { ...section, rows };
};

/**
 * The form's sections from change to change: laying out a table of ten thousand cells takes longer than typing
 * a character may, so that a changed value takes its place in what was laid out before.
 */
export const laidOutSections = () =>
  computed<
    [pages: readonly UploadedFile[], tables: readonly Table[], inputs: RecordMap<UserInput>],
    readonly FormSection[]
  >(([pages, tables, inputs], last) => {
    const isSameForm = last?.states[0] === pages && last.states[1] === tables;
    const ids = isSameForm ? inputs.differingBeside(last.states[2], PLACING) : null;
    if (!last || !ids) return formSections(pages, tables, inputs.values());
    const changed = new Map(ids.map((id) => [id, inputs.get(id)!]));
    return keptList(
      last.result,
      last.result.map((section) => withValues(section, changed)),
    );
  });
