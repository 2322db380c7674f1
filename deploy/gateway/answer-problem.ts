import type { FastifyReply } from 'fastify';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';

/** Answers a problem of the gateway's own, as the services answer theirs. */
export const answerProblem = (reply: FastifyReply, code: ProblemCode) => {
  const { status, title } = problems[code];
  return reply
    .status(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', code, title, status }));
};
