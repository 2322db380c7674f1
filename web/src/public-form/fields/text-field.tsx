import { useValue } from '../answering/answer-store';
import { inputModes, tidied } from '../model/kinds';
import { controlId, type FieldProps, useFilling } from './field-props';

/** Characters of a value, as the server takes them. */
const MOST_CHARACTERS = 20_000;

/** A line of text; what was typed is put into the writing that its kind asks for when it is left, never while an IME composes. */
export const LineField = ({ field, named, label, describedBy, isInvalid }: FieldProps) => {
  const { store, autoFills } = useFilling();
  const value = useValue(store, field.id);
  const { id, kind, isRequired } = field;
  return (
    <input
      id={controlId(id)}
      type={kind === 'phone' ? 'tel' : 'text'}
      value={value}
      inputMode={inputModes[kind]}
      autoComplete={autoFills.get(id) ?? 'off'}
      enterKeyHint="next"
      maxLength={MOST_CHARACTERS}
      aria-label={label}
      aria-required={isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => store.setValue(id, target.value)}
      onBlur={({ target }) => {
        const tidy = tidied(target.value, kind, named);
        if (tidy !== target.value) store.setValue(id, tidy);
      }}
    />
  );
};

const FEWEST_ROWS = 3;
const MOST_ROWS = 12;

/** Several lines of text: as many rows as were written. */
export const LinesField = ({ field, label, describedBy, isInvalid }: FieldProps) => {
  const { store } = useFilling();
  const value = useValue(store, field.id);
  return (
    <textarea
      id={controlId(field.id)}
      value={value}
      rows={Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, value.split('\n').length))}
      maxLength={MOST_CHARACTERS}
      autoComplete="off"
      aria-label={label}
      aria-required={field.isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => store.setValue(field.id, target.value)}
    />
  );
};
