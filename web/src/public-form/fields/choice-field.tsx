import { useValue } from '../answering/answer-store';
import { chosenOf, toggled } from '../model/choices';
import { controlId, type FieldProps, useFilling } from './field-props';

/** Characters beyond which options stand below each other. */
const SHORT = 7;

/** Options as tiles of which one, or any, is chosen. */
export const ChoiceField = ({ field, describedBy, isInvalid }: FieldProps) => {
  const { store } = useFilling();
  const value = useValue(store, field.id);
  const { id, options, isRequired } = field;
  const isOne = field.control === 'one-of';
  const chosen = chosenOf(value);
  const choose = (option: string) => store.setValue(id, isOne ? option : toggled(value, option, options));
  const isShort = options.every((option) => option.length <= SHORT);
  return (
    <>
      <div className={isShort ? 'choices short' : 'choices'}>
        {options.map((option, index) => (
          <label key={option} className={chosen.includes(option) ? 'choice chosen' : 'choice'}>
            <input
              {...(index === 0 && { id: controlId(id) })}
              type={isOne ? 'radio' : 'checkbox'}
              name={controlId(id)}
              checked={chosen.includes(option)}
              aria-invalid={isInvalid}
              aria-describedby={index === 0 ? describedBy : undefined}
              onChange={() => choose(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {isOne && !isRequired && value !== '' && (
        <button type="button" className="link" onClick={() => store.setValue(id, '')}>
          選択を取り消す
        </button>
      )}
    </>
  );
};
