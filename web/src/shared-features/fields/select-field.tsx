import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import { fieldId } from './model/field-ids';
import { ValueBox } from './value-box';
import type { ValueFieldProps } from './value-field-props';

const PLACEHOLDER = '選択して下さい';

/** SL: one of the form's options. A value that is no option is kept until another is chosen. */
export const SelectField = ({
  input,
  label,
  options,
  isReadOnly,
  isActive,
  isRequired,
  describedBy,
  actions,
}: ValueFieldProps & { readonly options: readonly string[] }) => {
  const { id, value, mark } = input;
  const isForeign = value !== '' && !options.includes(value);
  return (
    <ValueBox className={[isActive ? 'active' : '', isReadOnly ? 'fixed' : ''].join(' ')}>
      <select
        id={fieldId(id)}
        value={value}
        aria-label={label}
        aria-describedby={describedBy}
        aria-required={isRequired || undefined}
        aria-disabled={isReadOnly || undefined}
        data-value-control
        onChange={(event) => {
          if (!isReadOnly) actions.onChange(id, event.target.value);
        }}
        onFocus={() => actions.onFocus(id)}
      >
        <option value="">{mark ? valueMarkName[mark] : PLACEHOLDER}</option>
        {isForeign && <option value={value}>{`${value}（選択肢にない値）`}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </ValueBox>
  );
};
