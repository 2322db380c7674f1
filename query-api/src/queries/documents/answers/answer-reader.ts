import {
  CODE_LENGTH,
  fieldNumber,
  fieldNumberAt,
  valueNumber,
  valueNumberAt,
} from '@reader/contracts/objects/sheets/answer-code';
import type { CountableField } from '@reader/contracts/objects/sheets/countable-fields';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { DifferentAnswers, NO_OPTION, NOT_ASKED } from './different-answers.js';

/** What one document answers in each field, by the field's place among the countable ones. */
export interface NumberedAnswer {
  /** Which of the different answers to the field it is. */
  number(field: number): number;
}

/** The same object for every document. */
export interface ReadAnswer extends NumberedAnswer {
  /** The conditions of the form hide the field: it was not asked. */
  isHidden(field: number): boolean;
}

/** Takes apart the codes of a document. */
export interface AnswerReader {
  readonly fields: readonly CountableField[];
  /** By field: what the numbers mean. */
  readonly different: readonly DifferentAnswers[];
  /** The answer is good until the next document is read. */
  read(codes: string): ReadAnswer;
}

/** An item that is asked on a condition, by places: of the fragment that it asks and of both items. */
interface Condition {
  readonly item: number;
  readonly slot: number;
  /** The item of the fragment that it asks. */
  readonly asks: number;
  readonly values: ReadonlySet<number>;
}

/** In the order of the form, in which a condition names what comes before it (`hiddenItems`, the same rule on values). */
const conditionsOf = (
  { items, fragments }: SheetForm,
  slotOf: (fragment: string) => number,
): { conditions: Condition[]; placeOf: ReadonlyMap<string, number> } => {
  const inOrder = [...items].sort((a, b) => a.sequence - b.sequence);
  const placeOf = new Map(inOrder.map(({ id }, place) => [id, place]));
  const itemOf = new Map(fragments.map(({ id, formItem }) => [id, formItem]));
  const conditions = inOrder.flatMap(({ shownWhen }, item): Condition[] => {
    if (!shownWhen) return [];
    const { fragment, values } = shownWhen;
    const asks = placeOf.get(itemOf.get(fragment) ?? '') ?? -1;
    return [{ item, slot: slotOf(fragment), asks, values: new Set(values.map(valueNumber)) }];
  });
  return { conditions, placeOf };
};

/** Makes what takes the codes of a form's documents apart; quick, as it is asked for each of a hundred thousand. */
export const answerReader = (form: SheetForm, fields: readonly CountableField[]): AnswerReader => {
  // A slot for each field, and behind them one for each other fragment that a condition asks.
  const slots = new Map(fields.map(({ fragment }, place) => [fragment, place]));
  const { conditions, placeOf } = conditionsOf(form, (fragment) => {
    const slot = slots.get(fragment) ?? slots.size;
    slots.set(fragment, slot);
    return slot;
  });
  const slotOfNumber = new Map([...slots].map(([fragment, slot]) => [fieldNumber(fragment), slot]));
  const optionOfNumber = fields.map(
    ({ options }) => new Map(options.map((option, place) => [valueNumber(option), place])),
  );
  const different = fields.map(({ options }) => new DifferentAnswers(options.length));
  const itemOfField = fields.map(({ formItem }) => placeOf.get(formItem) ?? 0);
  const hidden = new Uint8Array(form.items.length);
  const given: number[][] = Array.from({ length: slots.size }, () => []);

  const hide = (): void => {
    hidden.fill(0);
    for (const { item, slot, asks, values } of conditions) {
      const isMet = asks >= 0 && hidden[asks] === 0 && given[slot]!.some((value) => values.has(value));
      if (!isMet) hidden[item] = 1;
    }
  };
  const isHidden = (field: number): boolean => hidden[itemOfField[field]!] === 1;
  const answer: ReadAnswer = {
    isHidden,
    number: (field) => {
      if (isHidden(field)) return NOT_ASKED;
      const options = optionOfNumber[field]!;
      return different[field]!.numberOf(given[field]!.map((value) => options.get(value) ?? NO_OPTION));
    },
  };
  return {
    fields,
    different,
    read: (codes) => {
      for (const values of given) values.length = 0;
      for (let at = 0; at < codes.length; at += CODE_LENGTH) {
        const slot = slotOfNumber.get(fieldNumberAt(codes, at));
        if (slot !== undefined) given[slot]!.push(valueNumberAt(codes, at));
      }
      if (conditions.length > 0) hide();
      return answer;
    },
  };
};
