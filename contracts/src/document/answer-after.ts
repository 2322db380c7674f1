import { ERASED } from '../events/define.js';
import type { DocumentEvent } from '../events/document.js';
import type { AnswerChange, AnswerState } from '../objects/demands/answer-change.js';
import type { Id } from '../objects/ids.js';

/** A change that the respondent wants, and that people decide on. */
export interface OfferedChange {
  readonly change: AnswerChange;
  /** The newest correction of the answer by then. */
  readonly correction: number;
  /** What people were asked before and had not decided on; null: nothing. */
  readonly before: OfferedChange | null;
}

/** The answer to a public form that a document is. */
export interface AnswerOfDocument {
  readonly demandId: Id;
  /** Edition of the form that was answered. */
  readonly edition: number;
  /** Which correction the document shows; 0: as it was sent first. */
  readonly correction: number;
  readonly offered: OfferedChange | null;
  /** What staff told the respondent when they gave it back; null: they did not, or it was corrected since. */
  readonly returned: string | null;
  /** The change that people declined last; null: none, or something was changed or asked since. */
  readonly declined: AnswerChange | null;
}

/** The answer after an event; null: the document is none. */
export const answerAfter = (
  before: AnswerOfDocument | null,
  event: DocumentEvent,
): AnswerOfDocument | null => {
  if (event.type === 'DocumentAnswered') {
    const { demandId, edition } = event.data;
    return { demandId, edition, correction: 0, offered: null, returned: null, declined: null };
  }
  if (!before) return null;
  switch (event.type) {
    case 'AnswerCorrected':
      return { ...before, correction: event.data.correction, offered: null, returned: null, declined: null };
    case 'AnswerChangeOffered': {
      const { change, correction } = event.data;
      // A withdrawal waits over a correction that is not decided on; of two corrections the newer one counts.
      const under = change === 'withdrawal' ? before.offered : null;
      return { ...before, offered: { change, correction, before: under }, declined: null };
    }
    case 'AnswerChangeDeclined':
      return { ...before, offered: before.offered?.before ?? null, declined: event.data.change };
    case 'AnswerReturned':
      return { ...before, returned: event.personal === ERASED ? '' : event.personal.remark };
    case 'DocumentConfirmed':
      return { ...before, returned: null };
    default:
      return before;
  }
};

/** How an answer stands that needs somebody, as a list says it; null: it needs nobody. */
export const answerStateOf = (answer: AnswerOfDocument | null): AnswerState | null => {
  if (answer?.offered) return `${answer.offered.change}-offered`;
  return answer && answer.returned !== null ? 'returned' : null;
};
