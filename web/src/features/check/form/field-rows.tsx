import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { memo } from 'react';
import type { Finding } from '../../../shared-features/fields/model/finding';
import type { Mark } from '../model/form/doubts';
import type { FieldActions } from '../model/form/field-actions';
import { FieldRow } from './field-row';

const PART = 20;
/** Height of a row that is not opened, px. */
const ROW = 36;

interface FieldRowsProps {
  readonly inputs: readonly UserInput[];
  readonly marks: ReadonlyMap<string, Mark>;
  /** What the form's rules say. */
  readonly findings: ReadonlyMap<string, Finding>;
  readonly activeId: string | null;
  readonly isReadOnly: boolean;
  readonly page: UploadedFile | undefined;
  readonly actions: FieldActions;
}

/** Values of a section, a row each. Of a form of hundreds only the part that is worked at is drawn with each key. */
export const FieldRows = ({ inputs, activeId, ...shared }: FieldRowsProps) => {
  const parts = Array.from({ length: Math.ceil(inputs.length / PART) }, (_, index) =>
    inputs.slice(index * PART, (index + 1) * PART),
  );
  return parts.map((part, index) => (
    <Part
      key={index}
      {...shared}
      inputs={part}
      activeId={part.some(({ id }) => id === activeId) ? activeId : null}
      isOneOfMany={parts.length > 1}
    />
  ));
};

interface PartProps extends FieldRowsProps {
  readonly isOneOfMany: boolean;
}

/** What was compared last may be many renders ago: the values and marks themselves are compared, not their lists. */
const isSamePart = (a: PartProps, b: PartProps): boolean =>
  a.inputs.length === b.inputs.length &&
  a.inputs.every(
    (input, index) =>
      input === b.inputs[index] &&
      a.marks.get(input.id) === b.marks.get(input.id) &&
      a.findings.get(input.id) === b.findings.get(input.id),
  );

const Part = memo(
  ({ inputs, marks, findings, activeId, isOneOfMany, ...shared }: PartProps) => {
    const rows = inputs.map((input) => (
      <FieldRow
        key={input.id}
        {...shared}
        input={input}
        mark={marks.get(input.id) ?? null}
        finding={findings.get(input.id)}
        isActive={input.id === activeId}
      />
    ));
    if (!isOneOfMany) return rows;
    // Out of sight it is neither laid out nor painted; its height is known.
    const containIntrinsicSize = `auto ${ROW * inputs.length}px`;
    return <div style={{ contentVisibility: 'auto', containIntrinsicSize }}>{rows}</div>;
  },
  (a, b) =>
    a.activeId === b.activeId &&
    a.isOneOfMany === b.isOneOfMany &&
    a.isReadOnly === b.isReadOnly &&
    a.page === b.page &&
    a.actions === b.actions &&
    isSamePart(a, b),
);
Part.displayName = 'Part';
