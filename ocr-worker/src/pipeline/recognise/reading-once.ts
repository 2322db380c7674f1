import { createHash } from 'node:crypto';
import type { OcrEngine, OcrLine, OcrRegion } from '../../engines/engine.js';

/** Regions whose lines are kept at most, a few kB each: a crowded page has some hundreds. */
const MOST_KEPT = 5_000;

/**
 * The engine, for the reading of one document: the same picture that is asked for in the same way is read once. A page is read for a
 * keyword before it is read for its values, and forms that are much alike have the same words in the same places.
 */
export const readingOnce = (engine: OcrEngine): OcrEngine => {
  const known = new Map<string, readonly OcrLine[]>();
  return {
    ...engine,
    // They change where a model is there no more.
    get name() {
      return engine.name;
    },
    get isFallback() {
      return engine.isFallback === true;
    },
    orientation: (image, signal) => engine.orientation(image, signal),
    close: () => engine.close(),
    read: async (regions, signal) => {
      signal.throwIfAborted();
      const keys = regions.map(keyOf);
      const unread = new Map<string, OcrRegion>();
      for (const [index, region] of regions.entries())
        if (!known.has(keys[index]!)) unread.set(keys[index]!, region);
      const read = unread.size === 0 ? [] : await engine.read([...unread.values()], signal);
      const fresh = new Map([...unread.keys()].map((key, index) => [key, read[index] ?? []]));
      for (const [key, lines] of fresh) if (known.size < MOST_KEPT) known.set(key, lines);
      return keys.map((key) => [...(fresh.get(key) ?? known.get(key) ?? [])]);
    },
  };
};

/** Tells a region by its px and by how it is to be read. */
const keyOf = ({ image, layout, alphabet, whitelist = '', opinion = 'first' }: OcrRegion): string => {
  const px = createHash('sha256').update(image.data).digest('base64');
  return [layout, alphabet, opinion, image.width, image.height, px, whitelist].join('/');
};
