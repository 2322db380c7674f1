import type { ObjectClass } from '@reader/contracts/objects/define';
import { choicesOf, Pick } from '../../../components/pick';
import { TickBox } from '../../../components/tick-box';
import { CellInput } from './cell-input';
import { kindOfField, numberTyped } from './field-kinds';
import { type Reference, ReferencePick } from './reference-pick';

/** What the input of a field needs beside its schema. */
export interface InputProps {
  readonly label: string;
  /** What people call the values of a choice, in the order in which they are offered. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** What a reference may name. */
  readonly references?: readonly Reference[] | undefined;
  readonly placeholder?: string | undefined;
  /** Shown below a text. */
  readonly problem?: string | undefined;
  /** A text is focused, and selected as a whole. */
  readonly isSelected?: boolean | undefined;
  readonly isReadOnly: boolean;
}

/** The input of a field of some class: its schema says which kind. `onChange` is given what the field takes. */
export const FieldInput = ({
  objects,
  field,
  value,
  words = {},
  references = [],
  onChange,
  ...props
}: InputProps & {
  objects: ObjectClass;
  field: string;
  value: unknown;
  onChange: (value: unknown) => void;
}) => {
  const { label, isReadOnly } = props;
  const kind = kindOfField(objects, field);
  switch (kind.kind) {
    case 'text':
      return <CellInput {...props} value={String(value)} maxLength={kind.maxLength} onChange={onChange} />;
    case 'number':
      return (
        <CellInput
          {...props}
          value={value === null ? '' : String(value)}
          maxLength={String(kind.max).length}
          onChange={(text) => onChange(numberTyped(text, kind))}
        />
      );
    case 'flag':
      return (
        <TickBox
          checked={value === true}
          disabled={isReadOnly}
          slotProps={{ input: { 'aria-label': label } }}
          onChange={(_, isOn) => onChange(isOn)}
        />
      );
    case 'choice':
      return (
        <Pick
          label={label}
          value={String(value)}
          options={choicesOf(words)}
          disabled={isReadOnly}
          onChange={onChange}
          sx={{ width: '100%', height: 28 }}
        />
      );
    case 'reference':
      return (
        <ReferencePick
          label={label}
          value={value === null ? null : String(value)}
          references={references}
          none={props.placeholder}
          isDisabled={isReadOnly}
          onChange={(id) => (id !== null || kind.isNullable) && onChange(id)}
        />
      );
    case 'other':
      return String(value);
  }
};
