import { inBatches } from '@reader/platform/batches/in-batches';
import {
  CuttingAnswer,
  mediaTypeOfPart,
  type CutPart,
  type PartForm,
  type PartToCut,
} from '@reader/contracts/jobs/cutting/messages';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import * as cutting from '../domain/document/cutting/cutting.js';
import { sourcesToRead } from '../domain/document/pages/sources-to-read.js';
import type { CountedFile } from '../domain/document/cutting/cut-state.js';
import type { Document } from '../domain/document/state.js';
import * as reading from '../domain/reading/reading.js';
import { documents, readings } from '../handling/aggregates.js';
import { erasureIdOf, firstReadingId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { registerFurther } from './further-documents.js';
import { workerContext } from './worker-context.js';

const AT_ONCE = 16;

/** What a document is read from now on. */
interface SettledPart extends PartToCut {
  /** null: it is read from the whole PDF. */
  readonly blob: BlobRef | null;
  readonly form: PartForm;
}

const settled = ({ documentId, firstPage, pages, sha256, size, form }: CutPart): SettledPart => ({
  ...{ documentId, firstPage, pages, form },
  blob: { owner: documentId, sha256, size, mediaType: mediaTypeOfPart[form] },
});

/** The first document of the PDF that is being cut, with what was counted of it. */
interface BeingCut {
  readonly first: Document;
  readonly counted: CountedFile;
}

/** Registers a further document, should that have been interrupted. */
const ensureRegistered = async (
  dependencies: Dependencies,
  context: CommandContext,
  { first, counted }: BeingCut,
  part: PartToCut,
): Promise<void> => {
  const { organisation } = context;
  const known = await load(dependencies.log, documents, part.documentId, organisation);
  if (known && (await load(dependencies.log, readings, firstReadingId(part.documentId), organisation)))
    return;
  const how = await load(dependencies.log, readings, counted.readingId, organisation);
  if (!how) return;
  const { fileId, whole } = counted;
  await registerFurther(dependencies, context, { fileId, whole, first, how, awaitsFile: true }, [part]);
};

/** Gives a document its own file, and lets the reading begin that waits for it. Repeated, it changes nothing. */
const settle = async (
  dependencies: Dependencies,
  context: CommandContext,
  being: BeingCut,
  part: SettledPart,
): Promise<void> => {
  if (part.documentId !== being.first.id) await ensureRegistered(dependencies, context, being, part);
  const { fileId, whole } = being.counted;
  const { state } = await handle(dependencies.log, documents, part.documentId, context, (found) =>
    cutting.takeOwnFile(found, { ...part, fileId, whole }),
  );
  if (state) await readyToRead(dependencies, context, state);
};

/** Lets the reading begin that waits for the document's own file. */
export const readyToRead = async (
  dependencies: Dependencies,
  context: CommandContext,
  found: Document,
): Promise<void> => {
  if (found.isBeingCut) return;
  await handle(dependencies.log, readings, found.readingId, context, (opened) =>
    reading.makeReady(opened, sourcesToRead(found)),
  );
};

const settleAll = async (
  dependencies: Dependencies,
  context: CommandContext,
  being: BeingCut,
  parts: readonly SettledPart[],
): Promise<void> => {
  for (const some of inBatches(parts, AT_ONCE))
    await Promise.all(some.map((part) => settle(dependencies, context, being, part)));
};

/**
 * Decides on what a worker made of a PDF: each document reads its own file from now on. Last it is said that the PDF was
 * cut, and that nothing reads it any more; so what was interrupted is done again (docs/product/documents.md#keys).
 */
export const onCuttingAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = CuttingAnswer.parse(message);
  const { fileId, documentId, organisation } = answer;
  const context = workerContext(dependencies, organisation, 'ocr-worker', `${fileId}/cut`);
  const first = await load(dependencies.log, documents, documentId, organisation);
  const counted = first?.counted;
  if (!counted || counted.fileId !== fileId || counted.stage !== 'being-cut') return;
  const being = { first, counted };
  if (answer.kind === 'part-cut') return settle(dependencies, context, being, settled(answer.part));
  const parts =
    answer.kind === 'file-cut'
      ? answer.parts.map(settled)
      : await notYetCut(dependencies, organisation, answer.parts);
  await settleAll(dependencies, context, being, parts);
  const sharing = parts.filter(({ blob }) => !blob).length;
  await handle(dependencies.log, documents, documentId, context, (found) =>
    cutting.finishCutting(found, { shared: sharing, erasureId: erasureIdOf(fileId) }),
  );
};

/** Those whose documents have no file of their own: they go on reading the whole PDF. */
const notYetCut = async (
  dependencies: Dependencies,
  organisation: Id,
  parts: readonly PartToCut[],
): Promise<SettledPart[]> => {
  const waiting: SettledPart[] = [];
  for (const part of parts) {
    const found = await load(dependencies.log, documents, part.documentId, organisation);
    if (!found || found.isBeingCut) waiting.push({ ...part, blob: null, form: 'shared' });
  }
  return waiting;
};
