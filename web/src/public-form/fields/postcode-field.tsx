import { useEffect, useRef, useState } from 'react';
import { type AnswerStore, useOfAnswers, useValue } from '../answering/answer-store';
import { postcodeDigits } from '../model/postal-address';
import { type FieldProps, useFilling } from './field-props';
import { LineField } from './text-field';

/** What the list of postal codes says about the one that stands in the field. */
interface Found {
  readonly code: string;
  readonly addresses: readonly string[];
}

const isEmptyIn = (store: AnswerStore, field: string): boolean => !store.get().draft.values[field]?.trim();

/**
 * Addresses of the postal code that was typed; of one that was there before nothing is asked. `onOnly`: there is one, as it is found.
 */
const useAddresses = (value: string, onOnly: (address: string) => void): readonly string[] => {
  const { addressesOf } = useFilling();
  const [found, setFound] = useState<Found>();
  const code = postcodeDigits(value);
  const untouched = useRef(code);
  const onFound = useRef(onOnly);
  useEffect(() => {
    onFound.current = onOnly;
  });
  useEffect(() => {
    if (code === untouched.current) return undefined;
    untouched.current = undefined;
    if (code === undefined) return undefined;
    let isOver = false;
    void addressesOf(code).then((addresses) => {
      if (isOver) return;
      setFound({ code, addresses });
      if (addresses.length === 1) onFound.current(addresses[0]!);
    });
    return () => {
      isOver = true;
    };
  }, [code, addressesOf]);
  return found && found.code === code ? found.addresses : [];
};

/** A postal code with the address behind it: filled in where that is empty, and offered where there are several; what somebody wrote there stays. */
const WithAddress = ({ target, ...props }: FieldProps & { readonly target: string }) => {
  const { store } = useFilling();
  const [filled, setFilled] = useState('');
  const fill = (address: string): void => {
    store.setValue(target, address);
    setFilled(address);
  };
  const addresses = useAddresses(useValue(store, props.field.id), (address) => {
    if (isEmptyIn(store, target)) fill(address);
  });
  const isEmpty = useOfAnswers(store, () => isEmptyIn(store, target));
  const isOffered = isEmpty && addresses.length > 0;
  return (
    <div className="postcode">
      <LineField {...props} />
      <p className="hint" role="status">
        {!isEmpty && addresses.includes(filled) && `住所に「${filled}」を入れました。続きを入力して下さい`}
        {isOffered && 'この郵便番号の住所を選べます'}
      </p>
      {isOffered && (
        <div className="towns">
          {addresses.map((address) => (
            <button key={address} type="button" className="button" onClick={() => fill(address)}>
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
  const target = useFilling().addressFields.get(props.field.id);
  return target === undefined ? <LineField {...props} /> : <WithAddress {...props} target={target} />;
};
