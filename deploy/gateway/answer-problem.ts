import type { FastifyReply } from 'fastify';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';

/** Sends a problem of the gateway itself, in the form that the services use. */
export const answerProblem = (reply: FastifyReply, code: ProblemCode) => {
  const { status, title } = problems[code];
  return reply
    .status(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', code, title, status }));
};
