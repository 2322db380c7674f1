import type { BlockedReason } from '@reader/contracts/http/matching/matchings';
import type { ProblemCode } from '@reader/contracts/japanese/problems';

/** What is said of a document that is left alone. */
export const leftAloneCode: Readonly<Record<BlockedReason, ProblemCode>> = {
  gone: 'not-found',
  confirmed: 'document-confirmed',
  'being-read': 'document-being-read',
  changed: 'matching-document-changed',
  'master-gone': 'master-gone',
  'several-boxes': 'matching-several-boxes',
  unexpected: 'unexpected',
};
