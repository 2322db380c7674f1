import { Popper } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useContext, useEffect, useRef } from 'react';
import { FormFieldsContext } from '../state/form-fields';
import { useSuggestions } from '../state/use-suggestions';
import { fieldId } from '../state/field-ids';

const List = styled('ul')({
  minWidth: 160,
  maxWidth: 480,
  margin: '2px 0 0',
  padding: '4px 0',
  listStyle: 'none',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  background: 'var(--surface)',
  boxShadow: '0 4px 12px rgb(0 0 0 / 12%)',
  '& li': {
    padding: '0 10px',
    fontSize: 14,
    lineHeight: '28px',
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& li:hover': { background: 'var(--sunken)' },
  '& li[aria-selected="true"]': { background: 'var(--tint-2)' },
});

const LISTENED = ['keydown', 'input', 'compositionend', 'blur'] as const;

interface SuggestionListProps {
  readonly input: UserInput;
  readonly onChoose: (value: string) => void;
}

/** Suggestions for the focused field, where it is a field of a form. */
export const SuggestionList = (props: SuggestionListProps) => {
  const { sheetId } = useContext(FormFieldsContext);
  return sheetId !== null && props.input.fragment !== null ? <Listening {...props} /> : null;
};

const inputOf = (id: string): HTMLInputElement | null => {
  const element = document.getElementById(fieldId(id));
  return element instanceof HTMLInputElement ? element : null;
};

/**
 * What was entered before, below the focused field. The focus stays in the field, which this listens to and says the
 * list's state of, so that fields that have not the focus cost nothing.
 */
const Listening = ({ input, onChoose }: SuggestionListProps) => {
  const suggestions = useSuggestions(input, onChoose);
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
      // What an IME has not settled yet is no text to look for.
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
    const field = inputOf(input.id);
    if (!field) return;
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': isOpen && cursor >= 0 ? `${listId}-${cursor}` : null,
    };
    for (const [name, state] of Object.entries(states))
      if (state === null) field.removeAttribute(name);
      else field.setAttribute(name, state);
    return () => {
      for (const name of Object.keys(states)) field.removeAttribute(name);
    };
  }, [input.id, isOpen, cursor, listId]);

  return (
    <Popper open={isOpen} anchorEl={isOpen ? inputOf(input.id) : null} placement="bottom-start">
      <List role="listbox" id={listId} aria-label="以前に入力した値">
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
      </List>
    </Popper>
  );
};
