import type { CreatorSheet } from '@reader/contracts/http/forms/creator';
import { shortTime } from '../../../lib/dates';

type Answered = CreatorSheet['answering'];

/** The state of a form in words: 下書き, or which edition is published. */
export const stateText = ({ edition }: Pick<CreatorSheet, 'edition'>): string =>
  edition === 0 ? '下書き' : `公開中 第${edition}版`;

/** Whether answers are taken at `now`, as a word. */
export const takingText = (answering: Answered, now: Date): string => {
  if (!answering) return 'なし';
  const { is_open: isOpen, answer_from: from, answer_until: until } = answering;
  if (!isOpen) return '停止中';
  if (from !== null && new Date(from) > now) return '開始前';
  return until !== null && new Date(until) < now ? '終了' : '受付中';
};

/** From when until when answers are taken; '' where nothing is said. */
export const periodText = (answering: Answered): string => {
  const { answer_from: from = null, answer_until: until = null } = answering ?? {};
  if (from === null && until === null) return '';
  return [from, until]
    .map((time) => (time === null ? '' : shortTime(time)))
    .join(' – ')
    .trim();
};
