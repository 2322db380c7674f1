import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@reader/contracts/codes/second-factor';
import type { Id } from '@reader/contracts/objects/ids';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes of 80 random bits each: so many that a plain hash keeps them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** What is kept of a code; the same code of two accounts is kept differently. */
export const hashOfCode = (accountId: Id, code: string): string =>
  createHash('sha256').update(`${accountId}\0${code}`).digest('base64url');
