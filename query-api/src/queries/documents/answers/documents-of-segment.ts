import type { DashboardSegment } from '@reader/contracts/http/forms/dashboard';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import { countableFields } from '@reader/contracts/objects/sheets/countable-fields';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { ProblemError } from '@reader/platform/http/problems';
import { answerReader, type AnswerReader, type NumberedAnswer } from './answer-reader.js';
import { combinationsOf } from './combinations.js';
import { countedDocuments, type Asking, type Counted } from './read-answers.js';
import { segment, segmentsOf } from './segments.js';

const places = { other: segment.other, empty: segment.empty, not_asked: segment.notAsked } as const;

/**
 * Which documents count in a part of a bar: by the rule that counts them, so that they are as many as the bar says.
 * @throws ProblemError 'not-countable' where the part is none of this edition
 */
const isAnswerInSegment = (
  reader: AnswerReader,
  { fragment, kind, value, combination }: DashboardSegment,
): ((answer: NumberedAnswer) => boolean) => {
  const place = reader.fields.findIndex((one) => one.fragment === fragment);
  const field = reader.fields[place];
  if (!field) throw new ProblemError('not-countable');
  const wanted = kind === 'option' ? field.options.indexOf(value) : places[kind];
  if (kind === 'option' && wanted < 0) throw new ProblemError('not-countable');
  const segments = reader.different[place]!.byNumber((given) => segmentsOf(field, given));
  const combinations = combinationsOf(
    reader,
    combination.map((one) => ({ fragment: one.fragment, values: [one.value] })),
    1,
  );
  const isInRow = (answer: NumberedAnswer): boolean => {
    let isIn = combination.length === 0;
    combinations.of(answer, () => {
      isIn = true;
    });
    return isIn;
  };
  return (answer) => segments(answer.number(place)).includes(wanted) && isInRow(answer);
};

/** The same by the codes of a document. @throws ProblemError 'not-countable' */
export const isInSegment = (
  form: SheetForm,
  asked: DashboardSegment,
  year: number,
): ((codes: string) => boolean) => {
  const reader = answerReader(form, countableFields(form, year));
  const isMeant = isAnswerInSegment(reader, asked);
  return (codes) => isMeant(reader.read(codes));
};

/** Ids of the documents of a part of a bar, newest first. @throws ProblemError 'not-countable' */
export const documentsOfSegment = async (
  asking: Asking,
  { id: sheet, form }: { readonly id: Id; readonly form: SheetForm },
  asked: DashboardSegment,
  now: Date,
): Promise<Id[]> => {
  const counted: Counted = {
    sheet,
    includesWeb: asked.is_included_web_response,
    includesUnconfirmed: asked.is_including_unconfirmed,
  };
  const documents = await countedDocuments(asking, counted);
  const answers = documents.by(form, countableFields(form, dateInJapan(now).year));
  const isMeant = isAnswerInSegment(answers.reader, asked);
  const idAt = new Map<number, Id>();
  await documents.each((id, document) => {
    if (isMeant(answers.read(document))) idAt.set(document.position, id);
  });
  // Numbers are put in order without a function that compares them: a hundred thousand would keep others waiting.
  return Array.from(Float64Array.from(idAt.keys()).sort(), (position) => idAt.get(position)!).reverse();
};
