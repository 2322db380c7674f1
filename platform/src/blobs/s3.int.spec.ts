import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startObjectStore } from '../testing/object-store.js';
import type { BlobStore } from './blob-store.js';
import { openBlobs } from './open.js';
import { copyObject, createS3Client, PRESIGNED_SECONDS, presignedLink } from './s3.js';

describe('blobs in an S3-compatible store', () => {
  const objects = new Map<string, Buffer>();
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  let server: Server;
  let url: string;
  let blobs: BlobStore;

  beforeAll(async () => {
    ({ server, url } = await startObjectStore(objects));
    blobs = openBlobs(`s3://bucket?endpoint=${encodeURIComponent(url)}&region=local`, keys);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('are kept under their path in the bucket and come back as they were', async () => {
    await blobs.put('org/doc/abc', Buffer.from('手島'));
    expect([...objects.keys()]).toEqual(['/bucket/org/doc/abc']);
    expect((await blobs.get('org/doc/abc'))?.toString('utf8')).toBe('手島');
    expect(await blobs.has('org/doc/abc')).toBe(true);
  });

  it('are undefined where there are none, and gone after deletion', async () => {
    expect(await blobs.get('org/doc/none')).toBeUndefined();
    expect(await blobs.has('org/doc/none')).toBe(false);
    await blobs.delete('org/doc/abc');
    expect(await blobs.get('org/doc/abc')).toBeUndefined();
  });

  it('are kept while they come: small ones at once, large ones part by part', async () => {
    const large = randomBytes(37 * 1024 * 1024);
    for (const [path, bytes] of [
      ['org/job/small', Buffer.from('手島')],
      ['org/job/large', large],
    ] as const) {
      const halves = async function* () {
        yield bytes.subarray(0, 1);
        yield bytes.subarray(1);
      };
      await blobs.putStream(halves(), () => path);
      const read = Buffer.concat(await (await blobs.getStream(path))!.toArray());
      expect(read.equals(bytes)).toBe(true);
    }
    expect(await blobs.getStream('org/job/none')).toBeUndefined();
  });

  it('say whether the store is up', async () => {
    expect(await blobs.isUp()).toBe(true);
    expect(await openBlobs('s3://bucket?endpoint=http://127.0.0.1:1', keys).isUp()).toBe(false);
  });

  it('are linked for a day: bucket and object in the path, a signature in the query', async () => {
    const client = createS3Client({
      endpoint: url,
      region: 'local',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    const link = new URL(await presignedLink(client, 'sakura', '保健調査票_01.jpg'));
    expect(decodeURIComponent(link.pathname)).toBe('/sakura/保健調査票_01.jpg');
    expect(link.searchParams.get('X-Amz-Expires')).toBe(String(PRESIGNED_SECONDS));
    expect(link.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are copied by the store itself, within a bucket', async () => {
    const client = createS3Client({
      endpoint: url,
      region: 'local',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    objects.set('/sakura/調査票 1+2.jpg', Buffer.from('a picture'));
    expect(await copyObject(client, 'sakura', '調査票 1+2.jpg', 'outputs/手島.jpg')).toBe(true);
    expect(objects.get('/sakura/outputs/手島.jpg')?.toString()).toBe('a picture');
    expect(await copyObject(client, 'sakura', 'ない.jpg', 'outputs/ない.jpg')).toBe(false);
  });
});
