import {
  CuttingWork,
  mediaTypeOfPart,
  type CutPart,
  type CuttingAnswer,
  type PartCut,
  type PartToCut,
} from '@reader/contracts/jobs/cutting/messages';
import { cuttingWork } from '@reader/contracts/jobs/cutting/works';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { KeyErased } from '@reader/platform/blobs/sealing-key';
import { publishWork } from '@reader/platform/nats/publish';
import type { ChildPool } from '../children/child-pool.js';
import { cutFileInChild } from '../children/calls/cut-file-in-child.js';
import type { PageTurns } from '../children/page-turns.js';
import type { MadePart } from '../cutting/cut-file.js';
import { answerWork, type AnsweringDependencies } from './answer-work.js';
import { openBlob } from './sealed-objects.js';

interface CuttingDependencies extends AnsweringDependencies {
  readonly pool: ChildPool;
  readonly turns: PageTurns;
  readonly blobs: SealedBlobs;
}

/**
 * Cuts a PDF into a file for each of its documents, when its organisation's turn comes. Each part is sealed under its
 * document's key and answered at once; the answer over all of them follows.
 */
export const handleCuttingWork = async (
  dependencies: CuttingDependencies,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const work = CuttingWork.parse(message);
  const { fileId, documentId, organisation, attempt, offer } = work;
  const identity = { fileId, documentId, organisation };
  const { blobs, nats, turns } = dependencies;

  /** null: the document's key was erased meanwhile. */
  const keep = async (part: PartToCut, { form, bytes }: MadePart): Promise<CutPart | null> => {
    try {
      const { sha256, size } = await blobs.put(organisation, part.documentId, bytes, mediaTypeOfPart[form]);
      return { ...part, sha256, size, form };
    } catch (error) {
      if (error instanceof KeyErased) return null;
      throw error;
    }
  };

  const cut = async (report: (percentage: number) => void, signal: AbortSignal): Promise<CuttingAnswer> => {
    const turn = await turns.take(organisation, signal);
    const parts: CutPart[] = [];
    let done = 0;
    const onCut = async (part: PartToCut, made: MadePart): Promise<void> => {
      const kept = await keep(part, made);
      if (kept) {
        parts.push(kept);
        const answer: PartCut = { kind: 'part-cut', ...identity, part: kept };
        const name = `${fileId}/${attempt}/part/${part.firstPage}`;
        await publishWork(nats, cuttingWork.answerSubject, answer, name);
      }
      report((100 * (done += 1)) / work.parts.length);
    };
    try {
      const bytes = await openBlob(blobs, organisation, work.whole);
      await cutFileInChild(dependencies, { fileId, bytes, parts: work.parts }, { onCut, turn, signal });
      return { kind: 'file-cut', ...identity, parts };
    } finally {
      turn.end();
    }
  };

  await answerWork<CuttingAnswer>(
    dependencies,
    {
      id: fileId,
      organisation,
      attempt,
      offer,
      answerSubject: cuttingWork.answerSubject,
      perform: cut,
      failed: (problem) => ({ kind: 'cutting-failed', ...identity, parts: work.parts, problem }),
    },
    stopping,
  );
};
