import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LIMITS } from '../foundation/limits.js';

const require = createRequire(import.meta.url);
const pdfjsFolder = dirname(require.resolve('pdfjs-dist/package.json'));
const pdfjsData = (name: string): string => join(pdfjsFolder, name) + sep;

let fontsRegistered = false;

/** Glyphs for PDFs that name a Japanese font without embedding it: pdfjs asks for these two families. */
const registerFallbackFonts = (): void => {
  if (fontsRegistered) return;
  const ttf = require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
  GlobalFonts.registerFromPath(ttf, 'sans-serif');
  GlobalFonts.registerFromPath(ttf, 'serif');
  fontsRegistered = true;
};

/**
 * pdfjs as it works in Node: character maps, standard fonts and decoders from its own package (offline),
 * and glyphs drawn as paths (`disableFontFace`), without which Japanese comes out as empty boxes silently.
 */
export const loadPdf = (bytes: Buffer): PDFDocumentLoadingTask => {
  registerFallbackFonts();
  return getDocument({
    // A copy: pdfjs transfers the array that it is given.
    data: new Uint8Array(bytes),
    cMapUrl: pdfjsData('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: pdfjsData('standard_fonts'),
    wasmUrl: pdfjsData('wasm'),
    iccUrl: pdfjsData('iccs'),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: LIMITS.sourcePixels,
    // Heard by `hearLosses`.
    verbosity: VerbosityLevel.WARNINGS,
  });
};
