import sharp from 'sharp';
import { movedBy } from '../../pipeline/geometry/boxes.js';
import { clampBox, withMargin } from '../../pipeline/geometry/raster.js';
import { EngineFailure, type OcrEngine, type OcrLine, type OcrRegion } from '../engine.js';
import { limitConcurrency } from '../limit-concurrency.js';
import { linesOfAnswer, RegionAnswer, requestFor, requireOfPicture } from './exchange.js';

/** White px around a tight crop, as the other engines give theirs. */
const LINE_MARGIN = 12;
const TIMEOUT_MS = 30_000;
/** Characters of an answer; a full page with a box per character has some 500,000. */
const ANSWER_CHARACTERS = 8_000_000;

interface HttpEngineOptions {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`. */
  readonly token?: string;
  /** Stored as the origin of values. */
  readonly name?: string;
  /** Requests at a time. */
  readonly requests?: number;
  /** For one region. */
  readonly timeoutMs?: number;
}

/**
 * An external engine, called over HTTP with one region at a time (docs/product/engines.md). Handwriting
 * leaves the machine, so it is used only where it was configured. It does not detect orientation.
 */
export const createHttpEngine = (options: HttpEngineOptions): OcrEngine => {
  const limited = limitConcurrency(options.requests ?? 4);
  const readRegion = async (region: OcrRegion, signal: AbortSignal): Promise<OcrLine[]> => {
    signal.throwIfAborted();
    // The server would give the same result again, which would count as agreement.
    if (region.opinion === 'second') return [];
    const margin = region.layout === 'line' ? LINE_MARGIN : 0;
    const picture = withMargin(region.image, margin);
    const { width, height, data } = picture;
    const png = await sharp(data, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const answer = await ask(options, JSON.stringify(requestFor(region, png)), signal);
    const lines = linesOfAnswer(answer);
    requireOfPicture(lines, picture);
    return lines.map(({ symbols }) => ({
      symbols: symbols.map((symbol) => ({
        ...symbol,
        box: movedBy(clampBox(symbol.box, width, height), -margin, -margin),
      })),
    }));
  };
  return {
    name: options.name ?? 'http',
    isSingleModel: true,
    readsHandwriting: true,
    read: (regions, signal) =>
      Promise.all(regions.map((region) => limited(() => readRegion(region, signal)))),
    orientation: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
};

/** @throws the signal's reason; EngineFailure for anything but a good answer in time */
const ask = async (options: HttpEngineOptions, body: string, signal: AbortSignal): Promise<RegionAnswer> => {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  try {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      body,
      // A redirect is refused: regions are sent only to the address that was configured.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new EngineFailure(`the engine answered ${response.status}`);
    }
    return RegionAnswer.parse(JSON.parse(await textOf(response)));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineFailure) throw error;
    throw new EngineFailure('the engine gave no usable answer', { cause: error });
  }
};

const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > ANSWER_CHARACTERS) throw new EngineFailure('the engine answered too much');
  }
  return text + decoder.decode();
};
