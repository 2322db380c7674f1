import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineFailure, type OcrRegion } from '../engine.js';
import type { RegionRequest } from './exchange.js';
import { createHttpEngine } from './http-engine.js';

const region: OcrRegion = {
  image: { width: 80, height: 40, data: new Uint8Array(3_200).fill(255) },
  layout: 'line',
  alphabet: 'any',
};
const signal = new AbortController().signal;
const word = { text: '山田', box: { x: 12, y: 12, width: 80, height: 40 }, confidence: 77 };
const placed = (box: object) => ({ lines: [{ words: [{ ...word, box: { ...word.box, ...box } }] }] });

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const bodyOf = async (request: IncomingMessage): Promise<RegionRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as RegionRequest;
};

/** A server that answers every request by `answer`; its address. */
const serving = async (
  answer: (request: RegionRequest, response: ServerResponse, headers: IncomingMessage['headers']) => unknown,
): Promise<string> => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(body, response, request.headers));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`;
};
const say = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

describe('an engine over HTTP', () => {
  it('is sent the region as a png and answers symbols in px of the region', async () => {
    const asked: { request: RegionRequest; authorization: string | undefined }[] = [];
    const url = await serving((request, response, headers) => {
      asked.push({ request, authorization: headers.authorization });
      say(response, { lines: [{ words: [word] }] });
    });
    const [lines] = await createHttpEngine({ url, token: 'secret' }).read([region], signal);
    expect(lines?.[0]?.symbols.map(({ text, box }) => [text, box.x, box.y])).toEqual([
      ['山', 0, 0],
      ['田', 40, 0],
    ]);
    expect(asked[0]?.authorization).toBe('Bearer secret');
    expect(asked[0]?.request).toMatchObject({ version: 1, layout: 'line', alphabet: 'any', dpi: 300 });
    const { width, height } = await sharp(Buffer.from(asked[0]?.request.image ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([104, 64]);
  });

  it('is of one model, which would only agree with itself, and reads handwriting', () =>
    expect(createHttpEngine({ url: 'http://127.0.0.1/read' })).toMatchObject({
      isSingleModel: true,
      readsHandwriting: true,
    }));

  it('has no box that reaches out of the region, whatever the server says', async () => {
    const url = await serving((_request, response) =>
      say(response, placed({ x: -40, y: -30, width: 180, height: 120 })),
    );
    const [lines] = await createHttpEngine({ url }).read([region], signal);
    for (const { box } of lines![0]!.symbols) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-12);
      expect(box.x + box.width).toBeLessThanOrEqual(region.image.width + 12);
      expect(box.y + box.height).toBeLessThanOrEqual(region.image.height + 12);
    }
  });

  it('answers in the order of the regions, whichever comes back first', async () => {
    const url = await serving(({ whitelist }, response) =>
      setTimeout(
        () => say(response, { lines: [{ words: [{ ...word, text: whitelist ?? '' }] }] }),
        whitelist === '1' ? 60 : 0,
      ),
    );
    const read = await createHttpEngine({ url }).read(
      ['1', '2', '3'].map((whitelist) => ({ ...region, whitelist })),
      signal,
    );
    expect(read.map((lines) => lines[0]?.symbols[0]?.text)).toEqual(['1', '2', '3']);
  });

  it.each([
    ['says that it is busy', (response: ServerResponse) => say(response, {}, 503)],
    ['answers something else', (response: ServerResponse) => say(response, { words: [] })],
    ['answers no JSON', (response: ServerResponse) => response.end('<html>')],
    ['sends elsewhere', (response: ServerResponse) => response.writeHead(307, { location: '/other' }).end()],
    ['breaks off', (response: ServerResponse) => response.destroy()],
    ['places text at NaN', (response: ServerResponse) => say(response, placed({ x: Number.NaN }))],
    ['gives a box less than no width', (response: ServerResponse) => say(response, placed({ width: -1 }))],
    ['places text left of the picture', (response: ServerResponse) => say(response, placed({ x: -500 }))],
    ['places text below the picture', (response: ServerResponse) => say(response, placed({ y: 65 }))],
    ['gives a box of millions of px', (response: ServerResponse) => say(response, placed({ width: 1e7 }))],
    [
      'gives an endless box',
      (response: ServerResponse) =>
        response.end(JSON.stringify(placed({ height: 40 })).replace('"height":40', '"height":1e999')),
    ],
    [
      'reads a million characters',
      (response: ServerResponse) =>
        say(response, { lines: [{ words: [{ ...word, text: '一'.repeat(1e6) }] }] }),
    ],
  ])('fails as an engine when the server %s', async (_, answer) => {
    const url = await serving((_request, response) => answer(response));
    await expect(createHttpEngine({ url }).read([region], signal)).rejects.toThrow(EngineFailure);
  });

  it('fails as an engine when the answer does not come', async () => {
    const url = await serving(() => undefined);
    await expect(createHttpEngine({ url, timeoutMs: 50 }).read([region], signal)).rejects.toThrow(
      EngineFailure,
    );
  });

  it('stops when nobody waits any more', async () => {
    const stopping = new AbortController();
    const url = await serving(() => stopping.abort(new Error('canceled')));
    await expect(createHttpEngine({ url }).read([region], stopping.signal)).rejects.toThrow('canceled');
  });

  it('has no opinion on how a page lies', async () =>
    expect(
      await createHttpEngine({ url: 'http://127.0.0.1:1/' }).orientation(region.image, signal),
    ).toBeNull());
});
