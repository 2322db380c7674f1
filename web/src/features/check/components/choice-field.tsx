import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../lib/keymap';
import { tickedOf, toggled } from '../../../lib/ticked';
import { fieldId } from '../state/field-ids';
import type { ValueFieldProps } from './value-field';

const Group = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  minHeight: 28,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 28, fontSize: 14 },
  '&.active label': { fontSize: 16, minHeight: 32 },
  '& input': { width: 16, height: 16, margin: 0, accentColor: 'var(--accent)' },
  '& input:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 1 },
  '& .foreign': { color: 'var(--warn)' },
});

const CLEARING = ['Delete', 'Backspace'];

/** RA: one of the form's options; CK: any of them. What was read and is none of them stands behind until it is taken away. */
export const ChoiceField = ({
  input,
  label,
  options,
  isReadOnly,
  isActive,
  isRequired,
  describedBy,
  actions,
}: ValueFieldProps & { readonly options: readonly string[] }) => {
  const { id, value } = input;
  const isOne = input.type === 'RA';
  const chosen = isOne ? [value].filter((one) => one !== '') : tickedOf(value);
  const shown = [...options, ...chosen.filter((one) => !options.includes(one))];
  const first = Math.max(0, isOne ? shown.indexOf(value) : 0);
  const choose = (option: string) => {
    if (!isReadOnly) actions.onChange(id, isOne ? option : toggled(value, option, options));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly || isComposing(event.nativeEvent) || event.ctrlKey || event.altKey || event.metaKey)
      return;
    const option = /^[1-9]$/.test(event.key) ? shown[Number(event.key) - 1] : undefined;
    if (option !== undefined) choose(option);
    else if (CLEARING.includes(event.key)) actions.onChange(id, '');
    else return;
    event.preventDefault();
  };
  return (
    <Group
      role={isOne ? 'radiogroup' : 'group'}
      aria-label={label}
      aria-describedby={describedBy}
      aria-required={isOne && isRequired ? true : undefined}
      className={isActive ? 'active' : ''}
      onKeyDown={onKeyDown}
    >
      {shown.map((option, index) => (
        <label key={option} className={options.includes(option) ? '' : 'foreign'}>
          <input
            {...(index === first && { id: fieldId(id) })}
            type={isOne ? 'radio' : 'checkbox'}
            name={`choice-${id}`}
            checked={chosen.includes(option)}
            aria-disabled={isReadOnly || undefined}
            data-value-control
            onChange={() => choose(option)}
            onFocus={() => actions.onFocus(id)}
          />
          {option}
        </label>
      ))}
    </Group>
  );
};
