import type { AnswerChange, AnswerState } from '../objects/demands/answer-change.js';

/** What a respondent wants of an answer that was signed for. */
export const answerChangeText: Record<AnswerChange, string> = {
  correction: '回答者による訂正',
  withdrawal: '回答者による取り消し',
};

/** What a list says of an answer whose respondent waits for something, or is asked. */
export const answerStateText: Record<AnswerState, string> = {
  'correction-offered': '回答者の訂正待ち',
  'withdrawal-offered': '回答者の取り消し待ち',
  returned: '回答者に差し戻し中',
};
