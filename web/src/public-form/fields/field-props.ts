import { createContext, useContext } from 'react';
import type { AnswerStore } from '../answering/answer-store';
import type { Answers } from '../model/asked';
import type { Field } from '../model/form';

/** What every field of a form needs to know of it. */
export interface Filling {
  readonly store: AnswerStore;
  /** Largest size of an attached file. */
  readonly attachmentBytes: number;
  /** What browsers may fill in, by field. */
  readonly autoFills: ReadonlyMap<string, string>;
  /** The field that has the address of a postal code, of those that are asked now. */
  readonly addressFieldOf: (code: string, answers: Answers) => string | undefined;
  /** The addresses of a postal code of seven digits, without house numbers; none where nothing is known of it now. */
  readonly addressesOf: (code: string) => Promise<readonly string[]>;
}

export const FillingContext = createContext<Filling | null>(null);

/** What every field of a form needs to know of it. */
export const useFilling = (): Filling => {
  const filling = useContext(FillingContext);
  if (!filling) throw new Error('a field outside a form');
  return filling;
};

/** One field, without its label. */
export interface FieldProps {
  readonly field: Field;
  /** What it is called, with its item: for what the kind of its value depends on. */
  readonly named: string;
  /** Its only name, where no label stands beside it. */
  readonly label?: string;
  readonly describedBy?: string;
  readonly isInvalid: boolean;
  /** It is the only field of its item. */
  readonly isAlone: boolean;
}

/** The id of a field's first control. */
export const controlId = (fieldId: string): string => `field-${fieldId}`;
/** The id of an item's block. */
export const itemElementId = (itemId: string): string => `item-${itemId}`;
