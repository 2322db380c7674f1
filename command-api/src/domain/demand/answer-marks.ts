import { inputType } from '@reader/contracts/codes/document';
import type { AnswerMark } from '@reader/contracts/objects/demands/answer-mark';
import type { AnsweredInput } from '@reader/contracts/objects/document/answered-input';
import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import type {
  SheetTemplate,
  TemplateField,
  TemplateText,
} from '@reader/contracts/objects/sheets/sheet-template';

/** Signs of a box to tick or a ring to fill, which stand before a printed choice. */
const BEFORE_CHOICE = /^[\s□■☐☑◯○●・)）.．]+/u;

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

/** The part of a printed line that some of its characters cover, as if all were of one width. */
const partOf = ({ x, y, width, height }: Box, from: number, characters: number, of: number): Box => ({
  x: x + (width * from) / of,
  y,
  width: (width * characters) / of,
  height,
});

/** Where a choice is printed in its field: alone in its line rather than among others; undefined: nowhere. */
const placeOfChoice = (
  choice: string,
  { box }: TemplateField,
  texts: readonly TemplateText[],
): Box | undefined => {
  const wanted = bare(choice);
  if (wanted === '') return undefined;
  const lines = texts
    .filter((text) => holdsCentre(box, text.box))
    .map((text) => ({ box: text.box, words: bare(text.text) }));
  const alone = lines.find(({ words }) => words.replace(BEFORE_CHOICE, '') === wanted);
  const line = alone ?? lines.find(({ words }) => words.includes(wanted));
  return line && partOf(line.box, line.words.indexOf(wanted), wanted.length, line.words.length);
};

const marksOfChoices = (
  { value }: AnsweredInput,
  field: TemplateField,
  texts: readonly TemplateText[],
): AnswerMark[] => {
  const { page } = field;
  if (field.options.length === 0) return [{ kind: 'tick', page, box: field.box }];
  const chosen = value.split('\n').map((choice) => ({ choice, place: placeOfChoice(choice, field, texts) }));
  // What is printed nowhere in the field is written into it.
  const written = chosen.filter(({ place }) => !place).map(({ choice }) => choice);
  return [
    ...chosen.flatMap(({ place }): AnswerMark[] => (place ? [{ kind: 'ring', page, box: place }] : [])),
    ...(written.length > 0
      ? [{ kind: 'text' as const, page, box: field.box, text: written.join('\n') }]
      : []),
  ];
};

/**
 * What the values of an answer are on the form's pages: words in their fields, rings around printed choices, ticks in boxes. What has no
 * place on paper is left out (docs/product/public-form.md#documents).
 */
export const marksOfAnswer = (
  inputs: readonly AnsweredInput[],
  { fields, pages }: SheetTemplate,
): AnswerMark[] => {
  const fieldOf = new Map(fields.map((field) => [field.fragmentId, field]));
  const textsOf = new Map(pages.map(({ page, texts }) => [page, texts]));
  return inputs.flatMap((input): AnswerMark[] => {
    const field = fieldOf.get(input.fragmentId);
    if (!field || input.value.trim() === '') return [];
    const { page, box } = field;
    const isChoice = [inputType.select, inputType.radio, inputType.checkbox].some(
      (type) => type === input.type,
    );
    return isChoice
      ? marksOfChoices(input, field, textsOf.get(page) ?? [])
      : [{ kind: 'text', page, box, text: input.value }];
  });
};
