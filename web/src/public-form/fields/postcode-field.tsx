import { useEffect, useRef, useState } from 'react';
import { type AnswerStore, useOfAnswers, useValue } from '../answering/answer-store';
import { postcodeDigits } from '../model/postal-address';
import { controlId, type FieldProps, useFilling } from './field-props';
import { LineField } from './text-field';

/** What the list of postal codes says about the one that stands in the field. */
interface Found {
  readonly code: string;
  readonly addresses: readonly string[];
}

const valueIn = (store: AnswerStore, field: string): string => store.get().draft.values[field]?.trim() ?? '';

/**
 * Addresses of the postal code that was typed; of one that was there before nothing is asked. `on.change`: there is another code, or none;
 * `on.only`: the code has one address, as it is found.
 */
const useAddresses = (
  value: string,
  on: { readonly change: () => void; readonly only: (address: string) => void },
): readonly string[] => {
  const { addressesOf } = useFilling();
  const [found, setFound] = useState<Found>();
  const code = postcodeDigits(value);
  const first = useRef(code);
  const isTouched = useRef(false);
  const handlers = useRef(on);
  useEffect(() => {
    handlers.current = on;
  });
  useEffect(() => {
    if (!isTouched.current && code === first.current) return undefined;
    isTouched.current = true;
    handlers.current.change();
    if (code === undefined) return undefined;
    let isOver = false;
    void addressesOf(code).then((addresses) => {
      if (isOver) return;
      setFound({ code, addresses });
      const [only, ...others] = addresses;
      if (only !== undefined && others.length === 0) handlers.current.only(only);
    });
    return () => {
      isOver = true;
    };
  }, [code, addressesOf]);
  return found && found.code === code ? found.addresses : [];
};

/** Goes on behind what is written in a field. */
const goBehind = (field: string): void => {
  const control = document.getElementById(controlId(field));
  control?.focus();
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    control.setSelectionRange(control.value.length, control.value.length);
};

/**
 * A postal code with the address behind it: filled in where that is empty, and offered where there are several. What somebody wrote there
 * stays; what nobody wrote goes with its code.
 */
const WithAddress = ({ target, ...props }: FieldProps & { readonly target: string }) => {
  const { store } = useFilling();
  const [filled, setFilled] = useState('');
  const fill = (address: string): void => {
    store.setValue(target, address);
    setFilled(address);
  };
  const addresses = useAddresses(useValue(store, props.field.id), {
    change: () => filled !== '' && valueIn(store, target) === filled && fill(''),
    only: (address) => valueIn(store, target) === '' && fill(address),
  });
  const value = useOfAnswers(store, () => valueIn(store, target));
  const isOffered = value === '' && addresses.length > 0;
  const isFilled = filled !== '' && addresses.includes(filled) && value.startsWith(filled);
  return (
    <div className="postcode">
      <LineField {...props} />
      <p className="hint" role="status">
        {isFilled && `住所に「${filled}」を入れました。続きを入力して下さい`}
        {isOffered && 'この郵便番号の住所を選べます'}
      </p>
      {isOffered && (
        <div className="towns">
          {addresses.map((address) => (
            <button
              key={address}
              type="button"
              className="button"
              onClick={() => {
                fill(address);
                goBehind(target);
              }}
            >
              {address}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

/** A postal code. */
export const PostcodeField = (props: FieldProps) => {
  const { store, addressFieldOf } = useFilling();
  const target = useOfAnswers(store, (answers) => addressFieldOf(props.field.id, answers));
  return target === undefined ? (
    <LineField {...props} />
  ) : (
    <WithAddress key={target} {...props} target={target} />
  );
};
