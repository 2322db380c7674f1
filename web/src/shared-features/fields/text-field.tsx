import { inputType } from '@reader/contracts/codes/document';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import { type ChangeEvent, type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { doubtfulPieces } from './model/read-values';
import { fieldId } from './model/field-ids';
import { cellSize, rowsOf } from './model/text-size';
import { ValueBox } from './value-box';
import type { ValueFieldProps } from './value-field-props';

/**
 * A typed value. Doubtful characters are marked by an identical text below the real one, so that the input stays an
 * ordinary input for IMEs and assistive technology.
 */
export const TextField = (props: ValueFieldProps) => {
  const { input, label, isReadOnly, isActive, isBare = false, characters, describedBy, actions } = props;
  const { id, value } = input;
  // A value that had several lines when loaded stays a text area.
  const [isMultiline] = useState(input.type === inputType.textarea || value.includes('\n'));
  const under = useRef<HTMLDivElement>(null);
  // The input holds the typed text itself; changes from elsewhere (undo, choice, merge) are written to it.
  const typed = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const keep = useCallback((element: HTMLInputElement | HTMLTextAreaElement | null) => {
    typed.current = element;
  }, []);
  useLayoutEffect(() => {
    if (typed.current && typed.current.value !== input.value) typed.current.value = input.value;
    // Runs on every edit, also one that restores the value shown before pending keystrokes.
  }, [input]);
  const shared = {
    id: fieldId(id),
    ref: keep,
    defaultValue: value,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-required': props.isRequired || undefined,
    placeholder: input.mark ? valueMarkName[input.mark] : undefined,
    readOnly: isReadOnly,
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      actions.onChange(id, target.value);
      // Resets the text if the edit was refused.
      const kept = actions.valueOf(id);
      if (target.value !== kept) target.value = kept;
    },
    onFocus: () => actions.onFocus(id),
    onScroll: (event: UIEvent<HTMLElement>) => {
      if (!under.current) return;
      under.current.scrollLeft = event.currentTarget.scrollLeft;
      under.current.scrollTop = event.currentTarget.scrollTop;
    },
  };
  const look = [
    isMultiline ? 'multiline' : '',
    isBare ? 'bare' : '',
    isActive && !isBare ? 'active' : '',
    isReadOnly ? 'fixed' : '',
  ].join(' ');
  return (
    <ValueBox className={look}>
      {characters && (
        <div className="under" aria-hidden ref={under}>
          <span>
            {doubtfulPieces(value, characters).map(({ text, isDoubtful }, index) =>
              isDoubtful ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </span>
        </div>
      )}
      {isMultiline ? (
        <textarea {...shared} rows={isBare ? rowsOf(value) : rowsOf(value, 1)} />
      ) : (
        <input {...shared} type="text" size={isBare ? cellSize(value) : undefined} />
      )}
    </ValueBox>
  );
};
