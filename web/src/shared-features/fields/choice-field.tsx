import { inputType } from '@reader/contracts/codes/document';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../lib/keymap';
import { choicesShown } from './model/choices-shown';
import { toggled } from './model/ticked';
import { fieldId } from './model/field-ids';
import type { ValueFieldProps } from './value-field-props';

const CLEARING = ['Delete', 'Backspace'];

/** RA: one of the form's options; CK: any of them. A value that is no option is listed last until it is removed. */
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
  const isOne = input.type === inputType.radio;
  const { chosen, shown, first } = choicesShown(value, isOne, options);
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
    <div
      role={isOne ? 'radiogroup' : 'group'}
      aria-label={label}
      aria-describedby={describedBy}
      aria-required={isOne && isRequired ? true : undefined}
      className={isActive ? 'value-choices active' : 'value-choices'}
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
    </div>
  );
};
