import { CHUNK_BYTES, type ChunkAnswer } from '@reader/contracts/http/uploads/chunked-upload';
import { HttpProblem } from '../../../lib/http/http';
import { type Connection, withTries } from './tries';

/** The message when a piece failed three times (docs/product/messages.md#errors). */
export const CHUNK_FAILED = 'アップロードに失敗しました。時間をおいてから再度アップロードし直してください。';

export interface ChunkCalls {
  /** Bytes of the file on the server; 0 if the file is unknown. */
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
  readonly connection: Connection;
}

/** How often the server may name another position to continue from before sending fails. */
const DETOURS = 5;

/**
 * Sends a file in pieces of 8 MB, from the server's position. `onReceived` gets the number of bytes received.
 * @throws GaveUp when a piece failed three times; HttpProblem when the server refuses the file
 */
export const sendChunks = async (
  { file, chunkedId }: { readonly file: File; readonly chunkedId: string },
  { chunks, connection }: ChunkDependencies,
  onReceived: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  let at = await withTries(() => chunks.received(chunkedId, signal), CHUNK_FAILED, connection, signal);
  onReceived(at);
  for (let detours = 0; at < file.size;) {
    const offset = at;
    const chunk = { chunkedId, fileSize: file.size, offset, bytes: file.slice(offset, offset + CHUNK_BYTES) };
    try {
      at = (await withTries(() => chunks.send(chunk, signal), CHUNK_FAILED, connection, signal)).received;
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
