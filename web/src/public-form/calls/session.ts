import type { AuthAnswer } from '@reader/contracts/http/forms/respondents';
import { readKept, tabStorage } from '../keeping/storage';
import { authAnswer } from './shapes';

const keyOf = (sheetId: string): string => `reader-form-session:${sheetId}`;

/** What a respondent of a form was given at signing in, in this tab; null before that. */
export const sessionOf = (sheetId: string): AuthAnswer | null =>
  readKept(tabStorage, keyOf(sheetId), authAnswer);

export const keepSession = (sheetId: string, session: AuthAnswer): void => {
  tabStorage.set(keyOf(sheetId), JSON.stringify(session));
};

export const endSession = (sheetId: string): void => tabStorage.remove(keyOf(sheetId));
