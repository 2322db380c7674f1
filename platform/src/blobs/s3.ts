import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Readable } from 'node:stream';
import type { BlobStore } from './blob-store.js';
import { putArriving } from './s3-arriving.js';

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Path-style addressing, because self-hosted stores rarely have a name for each bucket. */
export const createS3Client = (options: S3Options): S3Client =>
  new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: true,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
  });

const isMissing = (error: unknown): boolean => {
  const name = (error as { name?: string }).name;
  return name === 'NoSuchKey' || name === 'NotFound';
};

/** Blobs as objects of one bucket of an S3-compatible store. */
export const s3Blobs = (client: S3Client, bucket: string): BlobStore => ({
  put: async (path, bytes, mediaType) => {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: path,
        Body: bytes,
        ContentType: mediaType ?? 'application/octet-stream',
      }),
    );
  },
  putStream: (bytes, pathAtEnd) => putArriving(client, bucket, bytes, pathAtEnd),
  getStream: async (path) => {
    try {
      const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
      return answer.Body as Readable | undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  get: async (path) => {
    try {
      const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
      return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  has: async (path) => {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key: path }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  },
  delete: async (path) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }));
  },
  freeBytes: async () => undefined,
  isUp: () =>
    client.send(new HeadBucketCommand({ Bucket: bucket })).then(
      () => true,
      () => false,
    ),
});

/** Lifetime of a presigned link in seconds (docs/product/limits.md#presigned-links). */
export const PRESIGNED_SECONDS = 86_400;

/**
 * A link with which anyone may fetch one object for a day (docs/product/files.md#presigned-links: bucket =
 * roman name, object = file name).
 */
export const presignedLink = (client: S3Client, bucket: string, object: string): Promise<string> =>
  getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: object }), {
    expiresIn: PRESIGNED_SECONDS,
  });

/** Copies an object within its bucket, without its bytes passing through here; false where there is none. */
export const copyObject = async (
  client: S3Client,
  bucket: string,
  from: string,
  to: string,
): Promise<boolean> => {
  // The source goes into a header, so it is written as in an address.
  const source = [bucket, ...from.split('/')].map(encodeURIComponent).join('/');
  try {
    await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};
