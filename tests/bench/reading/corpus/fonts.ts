import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { MM_PER_POINT } from './lay-out.js';
import type { Surface } from './surface.js';

const require = createRequire(import.meta.url);

/** Dots an inch at which forms are drawn. */
export const DRAWING_DPI = 300;
export const PX_PER_MM = DRAWING_DPI / 25.4;
export const pxOfPoints = (points: number): number => points * MM_PER_POINT * PX_PER_MM;

const register = (file: string, family: string): boolean => {
  try {
    return GlobalFonts.registerFromPath(require.resolve(file), family) !== null;
  } catch {
    return false;
  }
};

const NOTO = '@expo-google-fonts/noto-sans-jp';
export const PRINT = 'Corpus Print';
export const PRINT_BOLD = 'Corpus Print Bold';
register(`${NOTO}/400Regular/NotoSansJP_400Regular.ttf`, PRINT);
register(`${NOTO}/700Bold/NotoSansJP_700Bold.ttf`, PRINT_BOLD);

/** Faces people's answers are typed in. Other than Noto they are used where the package is installed. */
const candidates: readonly (readonly [file: string, family: string])[] = [
  [`${NOTO}/300Light/NotoSansJP_300Light.ttf`, 'Corpus Light'],
  [`${NOTO}/500Medium/NotoSansJP_500Medium.ttf`, 'Corpus Medium'],
  ['@expo-google-fonts/shippori-mincho/400Regular/ShipporiMincho_400Regular.ttf', 'Corpus Mincho'],
  ['@expo-google-fonts/klee-one/400Regular/KleeOne_400Regular.ttf', 'Corpus Klee'],
];

/** Families to type answers in: Noto in its weights, and what else is installed. */
export const typedFamilies: readonly string[] = [
  PRINT,
  ...candidates.filter(([file, family]) => register(file, family)).map(([, family]) => family),
];

/** Width in px of a text in the context's current font. */
export const measured = (context: Surface, text: string): number => context.measureText(text).width;
