import type { FormItemFragment } from '@reader/contracts/objects/sheets/sheet-form';
import { useId } from 'react';

interface FieldProps {
  readonly fragment: FormItemFragment;
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const linesOf = (value: string): string[] => value.split('\n').filter(Boolean);

/** A mark that stands for itself has its label for an option. */
const Choices = ({ fragment, label, options, value, onChange }: FieldProps) => {
  const name = useId();
  const chosen = linesOf(value);
  const isOne = fragment.type === 'RA';
  const shown = options.length > 0 ? options : [label];
  const toggled = (option: string): string =>
    shown.filter((one) => (one === option) !== chosen.includes(one)).join('\n');
  return (
    <div role="group" aria-label={label} className="choices">
      {shown.map((option) => (
        <label key={option} className={chosen.includes(option) ? 'choice chosen' : 'choice'}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(option)}
            onChange={() => onChange(isOne ? option : toggled(option))}
          />
          {option}
        </label>
      ))}
    </div>
  );
};

/** A fragment as a respondent fills it in. */
export const PreviewField = (props: FieldProps) => {
  const { fragment, label, options, value, onChange } = props;
  switch (fragment.type) {
    case 'TA':
      return (
        <textarea
          aria-label={label}
          rows={3}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'SL':
      return (
        <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">選択して下さい</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      );
    case 'RA':
    case 'CK':
      return <Choices {...props} />;
    case 'FL':
      return <input type="file" aria-label={label} />;
    case 'TX':
      return (
        <input
          type="text"
          aria-label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
};
