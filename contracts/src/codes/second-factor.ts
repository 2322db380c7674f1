import { z } from 'zod';
import { isPlainLine, NOT_A_PLAIN_LINE } from '../text/plain-line.js';

/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10;
/** Characters of a recovery code, 5 random bits each. */
export const RECOVERY_CODE_LENGTH = 16;
/** Minutes for which a set-up can be confirmed. */
export const SET_UP_MINUTES = 30;
/** Longest reason for a reset, in UTF-16 units as the screen counts them. */
export const LONGEST_RESET_REASON = 200;

/** A code as it was typed: of the app, or a recovery code. */
export const TypedCode = z.string().min(1).max(60);

export const ResetReason = z
  .string()
  .trim()
  .min(1, '理由を入力してください。')
  .max(LONGEST_RESET_REASON, `理由は${LONGEST_RESET_REASON}文字以内にしてください。`)
  .refine(isPlainLine, NOT_A_PLAIN_LINE);

const OF_APP = /^\d{6}$/;
const OF_RECOVERY = new RegExp(`^[A-Z2-7]{${RECOVERY_CODE_LENGTH}}$`);

/** Figures that no recovery code has, by the letters they are taken for. */
const alike: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' };

export type ReadCode =
  { readonly kind: 'app'; readonly code: string } | { readonly kind: 'recovery'; readonly code: string };

/**
 * What a typed code is, whatever blanks and hyphens it was pasted with, and in whatever width it was typed; undefined where it can
 * be none (docs/product/sessions.md#second-factor).
 */
export const readTypedCode = (typed: string): ReadCode | undefined => {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Dash}ー]/gu, '')
    .toUpperCase();
  if (OF_APP.test(code)) return { kind: 'app', code };
  const letters = code.replaceAll(/[018]/g, (figure) => alike[figure] ?? figure);
  return OF_RECOVERY.test(letters) ? { kind: 'recovery', code: letters } : undefined;
};

/** In fours, as people read and type it: `ABCD-EFGH-…`. */
export const inFours = (code: string, between: string): string =>
  code.replaceAll(/(.{4})(?=.)/g, `$1${between}`);
