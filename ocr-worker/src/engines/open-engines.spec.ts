import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engineSettings, openHandwritingEngine, openPrintEngine } from './open-engines.js';

const opened = (env: Record<string, string>) => {
  const settings = z.object(engineSettings).parse(env);
  return { print: openPrintEngine(settings, 1), handwriting: openHandwritingEngine(settings) };
};

describe('engines by configuration', () => {
  it('are the built-in model alone when nothing is said', () => {
    const { print, handwriting } = opened({});
    expect([print.name, handwriting]).toEqual(['ppocr', null]);
  });
  it('may be the system’s tesseract', () =>
    expect(opened({ PRINT_ENGINE: 'tesseract-cli' }).print.name).toBe('tesseract-cli'));
  it('may be the built-in tesseract', () =>
    expect(opened({ PRINT_ENGINE: 'tesseract' }).print.name).toBe('tesseract'));
  it('read handwriting where a server is named', () =>
    expect(opened({ HANDWRITING_URL: 'https://ocr.example/read' }).handwriting?.name).toBe(
      'handwriting-http',
    ));
  it('are not opened for an invalid address', () =>
    expect(() => opened({ HANDWRITING_URL: 'file:///etc/passwd' })).toThrow());
});
