import { useValue } from '../answering/answer-store';
import { isUnit } from '../model/units';
import { controlId, type FieldProps, useFilling } from './field-props';

const PLACEHOLDER = '選択して下さい';

/** One of the options; a unit (年, 月, 日) stands behind each. */
export const SelectField = ({ field, label, describedBy, isInvalid, isAlone }: FieldProps) => {
  const { store } = useFilling();
  const value = useValue(store, field.id);
  const unit = !isAlone && isUnit(field.label) ? field.label : '';
  return (
    <select
      id={controlId(field.id)}
      className={value === '' ? 'unchosen' : undefined}
      value={value}
      aria-label={label}
      aria-required={field.isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => store.setValue(field.id, target.value)}
    >
      {/* In a row there is room for the unit alone. */}
      <option value="">{unit === '' ? PLACEHOLDER : `— ${unit}`}</option>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {option.endsWith(unit) ? option : option + unit}
        </option>
      ))}
    </select>
  );
};
