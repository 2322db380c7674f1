import { ERASED } from '../events/define.js';
import type { DocumentEvent } from '../events/document.js';
import type { AnswerChange } from '../objects/demands/answer-change.js';
import type { Id } from '../objects/ids.js';

/** A change that the respondent wants, and that people decide on. */
export interface OfferedChange {
  readonly change: AnswerChange;
  /** The newest correction of the answer by then. */
  readonly correction: number;
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
}

/** The answer after an event; null: the document is none. */
export const answerAfter = (
  before: AnswerOfDocument | null,
  event: DocumentEvent,
): AnswerOfDocument | null => {
  if (event.type === 'DocumentAnswered') {
    const { demandId, edition } = event.data;
    return { demandId, edition, correction: 0, offered: null, returned: null };
  }
  if (!before) return null;
  switch (event.type) {
    case 'AnswerCorrected':
      return { ...before, correction: event.data.correction, offered: null, returned: null };
    case 'AnswerChangeOffered': {
      const { change, correction } = event.data;
      return { ...before, offered: { change, correction } };
    }
    case 'AnswerChangeDeclined':
      return { ...before, offered: null };
    case 'AnswerReturned':
      return { ...before, returned: event.personal === ERASED ? '' : event.personal.remark };
    default:
      return before;
  }
};
