import { createServer, type IncomingMessage, type Server } from 'node:http';

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The few calls of S3 that the product makes, path style, over a map; signatures are not checked. */
export const startObjectStore = async (
  objects: Map<string, Buffer>,
): Promise<{ server: Server; url: string }> => {
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
      const source = request.headers['x-amz-copy-source'];
      if (typeof source === 'string') {
        const copied = objects.get(`/${decodeURIComponent(source)}`);
        if (copied) objects.set(path, copied);
        return response
          .writeHead(copied ? 200 : 404, { 'content-type': 'application/xml' })
          .end(copied ? '<CopyObjectResult/>' : '<Error><Code>NoSuchKey</Code></Error>');
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
