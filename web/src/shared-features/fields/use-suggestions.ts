import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { isComposing } from '../../lib/keymap';
import { useDebounced } from '../../lib/hooks/use-debounced';
import { enteredValuesQuery } from './api';
import { FormFieldsContext } from './form-fields';
import { isAskable, movedCursor, offeredFor } from './model/suggestions';

const TYPING_PAUSE_MS = 200;

/**
 * Values entered before into the same field of the form, while somebody types. The list takes no key that has another
 * meaning: only ↓ enters it, and only inside does Enter choose.
 */
export const useSuggestions = (
  /** A fragment, or a column of a table. */
  field: string,
  value: string,
  onChoose: (value: string) => void,
) => {
  const { sheetId } = useContext(FormFieldsContext);
  /** The text that is searched for; null while the list is closed. */
  const [asked, setAsked] = useState<string | null>(null);
  const [cursor, setCursor] = useState(-1);
  const text = useDebounced(asked, TYPING_PAUSE_MS);
  const isOn = sheetId !== null && asked !== null && text !== null;
  const { data } = useQuery({
    ...enteredValuesQuery(sheetId ?? '', field, text ?? ''),
    enabled: isOn && isAskable(text),
    placeholderData: keepPreviousData,
  });
  const options = isOn ? offeredFor(value, data ?? []) : [];

  const ask = (next: string | null) => {
    setAsked(next);
    setCursor(-1);
  };
  const choose = (option: string) => {
    onChoose(option);
    ask(null);
  };
  const move = (by: 1 | -1) => {
    if (options.length === 0) ask(value);
    else setCursor((now) => movedCursor(now, by, options.length));
  };
  const actOn = (key: string): boolean => {
    if (key === 'ArrowDown' || (key === 'ArrowUp' && options.length > 0)) move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && options[cursor] !== undefined) choose(options[cursor]);
    else if (key === 'Escape' && options.length > 0) ask(null);
    else return false;
    return true;
  };

  return {
    options,
    cursor,
    choose,
    typed: (next: string) => ask(next === '' ? null : next),
    close: () => ask(null),
    /** Handles a key of the focused field; keys for the list do not reach the screen. */
    onKeyDown: (event: KeyboardEvent) => {
      const hasChord = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
      if (isComposing(event) || hasChord || !actOn(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
