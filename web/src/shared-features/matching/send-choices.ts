import type { ChoiceBody, ChoicesAnswer } from '@reader/contracts/http/matching/matchings';
import type { ProblemCode } from '@reader/contracts/japanese/problems';
import { HttpProblem } from '../../lib/http/http';
import type { ChoiceQueue } from './choice-queue';

/** The I/O of sending. */
export interface SendPorts {
  /** @throws HttpProblem, NetworkFailure */
  send(choices: readonly ChoiceBody[]): Promise<ChoicesAnswer>;
  /** Others chose for these first. */
  onOvertaken(overtaken: ChoicesAnswer['overtaken']): void;
  /** A choice that the server will never take. */
  onRefused(choice: ChoiceBody, error: HttpProblem): void;
}

/** The matching is reflected or closed: no choice will be taken any more. */
export const isClosed = (error: unknown): boolean =>
  error instanceof HttpProblem && error.code === 'matching-not-open';

/** Refusals that are about a choice itself, so that sending it again unchanged is useless. All others may pass: the choice waits. */
const FINAL: ReadonlySet<string> = new Set<ProblemCode>([
  'matching-row-unknown',
  'matching-document-unknown',
  'matching-changed',
  'matching-document-changed',
  // Of a document that went to a department beyond the person.
  'not-found',
  'invalid-request',
]);

const isRefusal = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && FINAL.has(error.code);

/**
 * Sends what waits, in order, until nothing is left. A refusal of several is settled one by one, so that one of them holds
 * up no others.
 * @throws what `send` throws; what was not taken waits on
 */
export const sendChoices = async (queue: ChoiceQueue, ports: SendPorts): Promise<void> => {
  let single = 0;
  for (let batch = queue.next(); batch.length > 0; batch = queue.next()) {
    const sent = single > 0 ? batch.slice(0, 1) : batch;
    try {
      const answer = await ports.send(sent);
      const overtaken = queue.taken(sent, answer.overtaken);
      if (overtaken.length > 0) ports.onOvertaken(overtaken);
    } catch (error) {
      if (!isRefusal(error)) {
        queue.lostAnswer(sent);
        throw error;
      }
      if (sent.length > 1) {
        single = sent.length;
        continue;
      }
      queue.refuse(sent);
      ports.onRefused(sent[0]!, error);
    }
    single = Math.max(0, single - 1);
  }
};
