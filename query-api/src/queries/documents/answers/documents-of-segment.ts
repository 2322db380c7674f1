import type { DashboardSegment } from '@reader/contracts/http/forms/dashboard';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import { countableFields } from '@reader/contracts/objects/sheets/countable-fields';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../../database.js';
import type { Reader } from '../double-entry/entries.js';
import { answerReader, type ReadAnswer } from './answer-reader.js';
import { combinationsOf } from './combinations.js';
import type { KeptAnswers } from './kept-answers.js';
import { countedAnswers, type Counted } from './read-answers.js';
import { segment, segmentsOf } from './tally.js';

const places = { other: segment.other, empty: segment.empty, not_asked: segment.notAsked } as const;

/**
 * Which documents count in a part of a bar: by the rule that counts them, so that they are as many as the bar says.
 * @throws ProblemError 'not-countable' where the part is none of this edition
 */
export const isInSegment = (
  form: SheetForm,
  { fragment, kind, value, combination }: DashboardSegment,
  year: number,
): ((codes: string) => boolean) => {
  const fields = countableFields(form, year);
  const reader = answerReader(form, fields);
  const field = fields.findIndex((one) => one.fragment === fragment);
  if (field < 0) throw new ProblemError('not-countable');
  const wanted = kind === 'option' ? fields[field]!.options.indexOf(value) : places[kind];
  if (kind === 'option' && wanted < 0) throw new ProblemError('not-countable');
  const combinations = combinationsOf(
    reader,
    combination.map((one) => ({ fragment: one.fragment, values: [one.value] })),
    1,
  );
  const isInRow = (answer: ReadAnswer): boolean => {
    let isIn = combination.length === 0;
    combinations.of(answer, () => {
      isIn = true;
    });
    return isIn;
  };
  return (codes) => {
    const answer = reader.read(codes);
    let isMeant = false;
    segmentsOf(reader, answer, field, (one) => {
      if (one === wanted) isMeant = true;
    });
    return isMeant && isInRow(answer);
  };
};

/** Ids of the documents of a part of a bar, newest first. @throws ProblemError 'not-countable' */
export const documentsOfSegment = async (
  { db, reader, kept }: { readonly db: Scoped; readonly reader: Reader; readonly kept?: KeptAnswers },
  { id: sheet, form }: { readonly id: Id; readonly form: SheetForm },
  asked: DashboardSegment,
  now: Date,
): Promise<Id[]> => {
  const isMeant = isInSegment(form, asked, dateInJapan(now).year);
  const counted: Counted = {
    sheet,
    includesWeb: asked.is_included_web_response,
    includesUnconfirmed: asked.is_including_unconfirmed,
  };
  const answers = await countedAnswers(db, reader, counted, kept);
  return answers.flatMap(({ id, codes }) => (isMeant(codes) ? [id] : [])).reverse();
};
