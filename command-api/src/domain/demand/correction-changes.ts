import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { AnsweredInput } from '@reader/contracts/objects/document/answered-input';
import { contentOfAnswer } from '@reader/contracts/objects/document/content-of-answer';
import { graphOfContent, reviseContent } from '@reader/contracts/objects/document/revise-content';
import { editOf, type Edit } from '../document/consequences.js';
import type { Document } from '../document/state.js';
import { inputsOfAnswer, type Answered } from './answered-document.js';
import type { SentAnswer } from './demand.js';

/** A correction that is whole. */
export interface WholeCorrection extends Answered {
  readonly correction: number;
  /** The correction that the document shows, and what it says. */
  readonly shown: number;
  readonly before: SentAnswer;
}

/** One value that a correction changes. */
export interface ChangedValue {
  readonly input: AnsweredInput;
  /** As the respondent had sent it; null: it was not asked. */
  readonly before: string | null;
  /** null: it is not asked any more. */
  readonly after: string | null;
}

/** What a correction changes of what was sent before, in the form's order. */
export const changedValues = ({ before: sent, ...answered }: WholeCorrection): ChangedValue[] => {
  const before = new Map(inputsOfAnswer({ ...answered, sent }).map((input) => [input.id, input]));
  const after = new Map(inputsOfAnswer(answered).map((input) => [input.id, input]));
  const all = [...new Map([...before, ...after]).values()].sort((a, b) => a.sequence - b.sequence);
  return all.flatMap((input): ChangedValue[] => {
    const [was, is] = [before.get(input.id)?.value ?? null, after.get(input.id)?.value ?? null];
    return was === is ? [] : [{ input, before: was, after: is }];
  });
};

/** What a correction changes of a document. */
interface Changes {
  /** Of what it holds. */
  readonly held: readonly ObjectChange[];
  /** What is asked now and was not before. */
  readonly made: readonly ObjectChange[];
}

/** A value that is asked now, where its page is still the document's; else it has no place. */
const madeIn = ({ id: document, pages }: Document, input: AnsweredInput): ObjectChange => {
  const isThere = pages.some(({ id }) => id === input.pageId);
  const placed = isThere ? input : { ...input, pageId: null, box: null };
  const { id, ...after } = contentOfAnswer(document, [placed]).userInputs[0]!;
  return { action: 'created', class: 'userInputs', id, after };
};

const changesIn = (document: Document, correction: WholeCorrection): Changes => {
  const { id, content, comment } = document;
  const shown = new Map(content.userInputs.map((input) => [input.id, input]));
  const values = changedValues(correction);
  const held = values.flatMap(({ input, after }): ObjectChange[] => {
    // What staff took out stays out.
    const now = shown.get(input.id);
    if (!now || now.value === after) return [];
    const of = { class: 'userInputs', id: input.id } as const;
    const { id: _, ...fields } = now;
    return after === null
      ? [{ ...of, action: 'deleted', before: fields }]
      : [{ ...of, action: 'updated', before: { value: now.value }, after: { value: after } }];
  });
  const made = values
    .filter(({ input, before }) => before === null && !shown.has(input.id))
    .map(({ input }) => madeIn(document, input));
  const after = correction.sent.comment;
  // A remark that staff wrote since stays.
  if (after === comment || comment !== correction.before.comment) return { held, made };
  const remark: ObjectChange = {
    ...{ action: 'updated', class: 'documents', id, before: { comment }, after: { comment: after } },
  };
  return { held: [...held, remark], made };
};

/** Marks and acceptances of values that change go; what is made is as the form places it, and is not judged. */
export const editOfCorrection = (document: Document, correction: WholeCorrection): Edit => {
  const { held, made } = changesIn(document, correction);
  const { changes, content } = editOf({ document, graph: graphOfContent(document.content), changes: held });
  return { changes: [...changes, ...made], content: reviseContent(content, made) };
};

/** Whether values that it changes went to another document with their page: what it says cannot be written in one. */
export const isOfOtherDocument = ({ content, pages }: Document, correction: WholeCorrection): boolean => {
  const held = new Set(content.userInputs.map(({ id }) => id));
  const own = new Set(pages.map(({ id }) => id));
  return changedValues(correction).some(
    ({ input, before }) =>
      before !== null && !held.has(input.id) && input.pageId !== null && !own.has(input.pageId),
  );
};
