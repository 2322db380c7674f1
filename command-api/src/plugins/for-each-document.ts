import { inBatches } from '@reader/platform/batches/in-batches';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { DocumentsAnswer } from '@reader/contracts/http/documents/documents';
import { problems } from '@reader/contracts/japanese/problems';
import { RuleBroken } from '../domain/rule-broken.js';
import { sendPosition } from './context.js';
import type { Dependencies } from '../dependencies.js';

const AT_ONCE = 16;

/**
 * Does the same to several documents; those that the rules keep back are named with the reason. When it is
 * only one, its problem is the answer. `one` returns how far the log is then.
 */
export const forEach = async (
  dependencies: Dependencies,
  reply: FastifyReply,
  ids: readonly string[],
  one: (id: string) => Promise<bigint>,
): Promise<z.infer<typeof DocumentsAnswer>> => {
  const failed: z.infer<typeof DocumentsAnswer>['failed'] = [];
  let position = 0n;
  const turn = async (id: string): Promise<void> => {
    try {
      const reached = await one(id);
      if (reached > position) position = reached;
    } catch (error) {
      if (!(error instanceof RuleBroken) || ids.length === 1) throw error;
      failed.push({ document_id: id, code: error.code, title: problems[error.code].title });
    }
  };
  for (const some of inBatches(ids, AT_ONCE)) await Promise.all(some.map(turn));
  return { position: sendPosition(reply, dependencies, position), failed };
};
