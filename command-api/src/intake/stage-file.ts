import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  FILE_BYTES,
  mediaTypeOf,
  SNIFF_BYTES,
  type ReadableMediaType,
} from '@reader/contracts/files/media-types';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';

/** A file that has arrived whole on local disk. */
export interface TakenFile {
  readonly isTaken: true;
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: ReadableMediaType;
}

/** `problem`: the reason why a file is not taken. */
export type StagedFile = TakenFile | { readonly isTaken: false; readonly problem: ReadProblem };

const firstBytesOf = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(SNIFF_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Streams a file into the staging folder, hashing it; the stream is always read to its end, so neighbours go on. */
export const stageFile = async (stream: Readable, folder: string): Promise<StagedFile> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, crypto.randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > FILE_BYTES) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const refuse = async (problem: ReadProblem): Promise<StagedFile> => {
    await rm(path, { force: true });
    return { isTaken: false, problem };
  };
  if (size > FILE_BYTES) return refuse('too-many-bytes');
  if (size === 0) return refuse('empty-file');
  const mediaType = mediaTypeOf(await firstBytesOf(path));
  if (!mediaType) return refuse('unsupported-type');
  return { isTaken: true, path, sha256: hash.digest('hex'), size, mediaType };
};
