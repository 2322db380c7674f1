import type { AboutAnswer } from '@reader/contracts/http/about';

/** A product whose built-in model reads, or in its place the built-in tesseract. */
export const fakeAbout = ({ isFallback = false } = {}): AboutAnswer => ({
  version: '1.2.3',
  reading: {
    ...(isFallback
      ? { engine: 'tesseract', model: null }
      : { engine: 'ppocr', model: { name: 'some-model', licence: 'Apache License 2.0' } }),
    is_fallback: isFallback,
  },
});
