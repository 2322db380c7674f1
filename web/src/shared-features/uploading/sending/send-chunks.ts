import { CHUNK_BYTES, type ChunkAnswer } from '@reader/contracts/http/uploads/chunked-upload';
import { HttpProblem } from '../../../lib/http/http';
import { type Line, withTries } from './tries';

/** What is said when a piece failed three times (docs/product/messages.md#errors). */
export const CHUNK_FAILED = 'アップロードに失敗しました。時間をおいてから再度アップロードし直してください。';

export interface ChunkCalls {
  /** Bytes that the server has of the file; 0 for one that it does not know. */
  received(chunkedId: string, signal: AbortSignal): Promise<number>;
  send(
    chunk: {
      readonly chunkedId: string;
      readonly fileSize: number;
      readonly offset: number;
      readonly bytes: Blob;
    },
    signal: AbortSignal,
  ): Promise<ChunkAnswer>;
}

/** What sending a file in pieces needs. */
export interface ChunkDependencies {
  readonly chunks: ChunkCalls;
  readonly line: Line;
}

/** How often a server may name another place to go on from before that is no accident any more. */
const DETOURS = 5;

/**
 * Sends a file in pieces of 8 MB, from where the server has it. `onReceived` hears how many bytes are there.
 * @throws GaveUp when a piece failed three times; HttpProblem when the server does not take the file
 */
export const sendChunks = async (
  { file, chunkedId }: { readonly file: File; readonly chunkedId: string },
  { chunks, line }: ChunkDependencies,
  onReceived: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  let at = await withTries(() => chunks.received(chunkedId, signal), CHUNK_FAILED, line, signal);
  onReceived(at);
  for (let detours = 0; at < file.size;) {
    const offset = at;
    const chunk = { chunkedId, fileSize: file.size, offset, bytes: file.slice(offset, offset + CHUNK_BYTES) };
    try {
      at = (await withTries(() => chunks.send(chunk, signal), CHUNK_FAILED, line, signal)).received;
    } catch (error) {
      const received = error instanceof HttpProblem ? error.problem.received : undefined;
      if (
        received === undefined ||
        (error as HttpProblem).code !== 'chunk-out-of-order' ||
        ++detours > DETOURS
      )
        throw error;
      at = received;
    }
    onReceived(at);
  }
};
