import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from './blob-store.js';
import { openBlobs } from './open.js';
import { createS3Client, PRESIGNED_SECONDS, presignedLink } from './s3.js';

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The few calls of S3 that blobs need, path style, over a map; signatures are not checked. */
const startObjectStore = async (objects: Map<string, Buffer>): Promise<{ server: Server; url: string }> => {
  const parts = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store');
      const path = decodeURIComponent(pathname);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
        return response.writeHead(403).end();
      if (query.has('uploads'))
        return response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end('<InitiateMultipartUploadResult><UploadId>up</UploadId></InitiateMultipartUploadResult>');
      if (query.has('partNumber')) {
        const part = query.get('partNumber') ?? '';
        parts.set(part, await bodyOf(request));
        return response.writeHead(200, { etag: `"${part}"` }).end();
      }
      if (query.has('uploadId')) {
        const named = [...(await bodyOf(request)).toString('utf8').matchAll(/<PartNumber>(\d+)</g)];
        objects.set(path, Buffer.concat(named.map(([, part]) => parts.get(part ?? '') ?? Buffer.alloc(0))));
        return response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end('<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>');
      }
      if (request.method === 'PUT') {
        objects.set(path, await bodyOf(request));
        return response.writeHead(200, { etag: '"x"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      const found = path === '/bucket' || path === '/bucket/' ? Buffer.alloc(0) : objects.get(path);
      if (!found)
        return response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
      return response
        .writeHead(200, { 'content-length': found.length })
        .end(request.method === 'HEAD' ? '' : found);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` };
};

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
});
