import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { type ComponentType, type ReactNode, useContext, useEffect, useRef } from 'react';
import { FormFieldsContext } from './form-fields';
import { useSuggestions } from './use-suggestions';
import { fieldId } from './model/field-ids';

const LISTENED = ['keydown', 'input', 'compositionend', 'blur'] as const;

/** Renders the list below its field, above everything else; the caller provides its look. */
export type SuggestionPopup = ComponentType<{
  readonly isOpen: boolean;
  /** The field's element; null while the list is closed. */
  readonly anchor: HTMLElement | null;
  readonly children: ReactNode;
}>;

export interface SuggestionListProps {
  readonly input: UserInput;
  /** Of a cell: the column of the form's table, `table:<table>:<column>`. */
  readonly column?: string;
  readonly onChoose: (value: string) => void;
  readonly Popup: SuggestionPopup;
}

/** Suggestions for the focused field, if it belongs to a form. */
export const SuggestionList = (props: SuggestionListProps) => {
  const { sheetId } = useContext(FormFieldsContext);
  const field = props.input.fragment ?? props.column;
  return sheetId !== null && field !== undefined ? <Listening {...props} field={field} /> : null;
};

const inputOf = (id: string): HTMLInputElement | null => {
  const element = document.getElementById(fieldId(id));
  return element instanceof HTMLInputElement ? element : null;
};

/**
 * Values entered before, below the focused field. The focus stays in the field; this component listens to it and sets
 * its list attributes, so that other fields cost nothing.
 */
const Listening = ({ input, field, onChoose, Popup }: SuggestionListProps & { field: string }) => {
  const suggestions = useSuggestions(field, input.value, onChoose);
  const { options, cursor, choose } = suggestions;
  const latest = useRef(suggestions);
  useEffect(() => {
    latest.current = suggestions;
  });
  useEffect(() => {
    const element = inputOf(input.id);
    if (!element) return;
    const listen = (event: Event) => {
      if (event.type === 'blur') latest.current.close();
      else if (event instanceof KeyboardEvent) latest.current.onKeyDown(event);
      // Text that an IME is composing is not searched for.
      else if (!(event instanceof InputEvent && event.isComposing)) latest.current.typed(element.value);
    };
    for (const type of LISTENED) element.addEventListener(type, listen);
    return () => {
      for (const type of LISTENED) element.removeEventListener(type, listen);
    };
  }, [input.id]);

  const listId = `suggestions-${input.id}`;
  const optionId = (index: number) => `${listId}-${index}`;
  const isOpen = options.length > 0;
  useEffect(() => {
    const element = inputOf(input.id);
    if (!element) return;
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': isOpen && cursor >= 0 ? `${listId}-${cursor}` : null,
    };
    for (const [name, state] of Object.entries(states))
      if (state === null) element.removeAttribute(name);
      else element.setAttribute(name, state);
    return () => {
      for (const name of Object.keys(states)) element.removeAttribute(name);
    };
  }, [input.id, isOpen, cursor, listId]);

  return (
    <Popup isOpen={isOpen} anchor={isOpen ? inputOf(input.id) : null}>
      <ul className="value-suggestions" role="listbox" id={listId} aria-label="以前に入力した値">
        {options.map((option, index) => (
          <li
            key={option}
            id={optionId(index)}
            role="option"
            aria-selected={index === cursor}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option}
          </li>
        ))}
      </ul>
    </Popup>
  );
};
