import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';
import { withArrivingFile } from './arriving-file.js';

/** S3 wants 5 MiB a part at least, and 10,000 parts at most. */
const PART_BYTES = 16 * 1024 * 1024;
const MOST_PARTS = 10_000;

const partAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead !== length) throw new Error('a file ended while it was uploaded');
  return bytes;
};

const putParts = async (
  client: S3Client,
  target: { Bucket: string; Key: string },
  file: FileHandle,
  size: number,
): Promise<void> => {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType: 'application/octet-stream' }),
  );
  const upload = { ...target, UploadId };
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
  try {
    const parts: CompletedPart[] = [];
    for (let at = 0; at < size; at += partBytes) {
      const PartNumber = parts.length + 1;
      const Body = await partAt(file, at, Math.min(partBytes, size - at));
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    // Parts of an upload that was not completed would be kept, and paid for.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
};

/** Where bytes wait: sealed, as the store would have them. */
const waitingFolder = () => join(tmpdir(), 'reader-arriving-blobs');

/**
 * Keeps bytes while they come. An object cannot be renamed, and what it is called is known when all bytes have come:
 * they wait in a temporary file and go up part by part.
 */
export const putArriving = (
  client: S3Client,
  bucket: string,
  bytes: AsyncIterable<Uint8Array>,
  pathAtEnd: () => string,
): Promise<void> =>
  withArrivingFile(waitingFolder(), bytes, async (arrived, size) => {
    const target = { Bucket: bucket, Key: pathAtEnd() };
    const file = await open(arrived);
    try {
      if (size > PART_BYTES) return await putParts(client, target, file, size);
      const Body = await partAt(file, 0, size);
      await client.send(new PutObjectCommand({ ...target, Body, ContentType: 'application/octet-stream' }));
    } finally {
      await file.close();
    }
  });
