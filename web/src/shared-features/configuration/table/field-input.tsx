import type { ObjectClass } from '@reader/contracts/objects/define';
import type { Choice } from '../../../lib/choices/choices';
import { Pick } from '../../../components/picks/pick';
import { TickBox } from '../../../components/tick-box';
import { CellInput } from './cell-input';
import { columnInputOf, numberTyped } from './column-inputs';
import { PlainInput, PlainSelect } from './plain-inputs';
import { type Reference, ReferencePick } from './reference-pick';

/** What the input of a field needs besides its schema. */
export interface InputProps {
  readonly label: string;
  /** The choices of a code, in the order shown. */
  readonly choices?: readonly Choice[] | undefined;
  /** The possible targets of a reference. */
  readonly references?: readonly Reference[] | undefined;
  readonly placeholder?: string | undefined;
  /** Shown below a text field, a number and a reference. */
  readonly problem?: string | undefined;
  /** A text field is focused, with all text selected. */
  readonly isSelected?: boolean | undefined;
  readonly isReadOnly: boolean;
}

/** The input of a class's field, chosen by its schema. `onChange` gets a value of the field's type. */
export const FieldInput = ({
  objects,
  field,
  value,
  choices,
  references = [],
  isPlain = false,
  onChange,
  ...props
}: InputProps & {
  objects: ObjectClass;
  field: string;
  value: unknown;
  /** Uses the browser's own input, without a frame. */
  isPlain?: boolean | undefined;
  onChange: (value: unknown) => void;
}) => {
  const { label, isReadOnly } = props;
  const kind = columnInputOf(objects, field);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const chosen = { label, value: text, disabled: isReadOnly, onChange };
  if (choices && isPlain) return <PlainSelect {...chosen} options={choices} />;
  if (choices) return <Pick {...chosen} options={choices} sx={{ width: '100%', height: 28 }} />;
  switch (kind.kind) {
    case 'text':
      return isPlain ? (
        <PlainInput
          aria-label={label}
          value={text}
          maxLength={kind.maxLength}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <CellInput {...props} value={text} maxLength={kind.maxLength} onChange={onChange} />
      );
    case 'number':
      return (
        <CellInput
          {...props}
          value={text}
          maxLength={String(kind.max).length}
          onChange={(typed) => onChange(numberTyped(typed, kind))}
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
    case 'reference':
      return (
        <ReferencePick
          label={label}
          value={text || null}
          references={references}
          none={props.placeholder}
          problem={props.problem}
          isDisabled={isReadOnly}
          onChange={(id) => (id !== null || kind.isNullable) && onChange(id)}
        />
      );
    case 'other':
      return text;
  }
};
