import { ChoiceBody } from '@reader/contracts/http/matching/matchings';
import { Id } from '@reader/contracts/objects/ids';
import { z } from 'zod';
import { draftStorage } from '../../lib/draft-storage';
import { browserStorage, keep, parseKept, readKept } from '../../lib/storage';

const idKey = (userId: string): string => `reader-matching-${userId}`;
const choicesKey = (userId: string, id: string): string => `reader-matching-choices-${userId}-${id}`;

const KeptMatching = z.object({ id: Id });
const UnsentChoices = z.array(ChoiceBody);

/** The matching that this person worked on last on this device; null: none (docs/product/matching.md#matcher). */
export const keptMatching = (userId: string): string | null =>
  readKept(browserStorage, idKey(userId), KeptMatching)?.id ?? null;

/** Remembers which matching is worked on. */
export const keepMatching = (userId: string, id: string): void => {
  keep(browserStorage, idKey(userId), { id });
};

/** Choices that could not be sent: those of this tab, behind those that tabs which are gone have left, the oldest first. */
export const unsentChoices = (userId: string, id: string): readonly ChoiceBody[] => {
  const key = choicesKey(userId, id);
  const own = readKept(draftStorage, key, UnsentChoices) ?? [];
  const others = draftStorage.others(key).toReversed();
  if (others.length === 0) return own;
  const left = others.flatMap((other) => parseKept(draftStorage.textOf(other.id), UnsentChoices) ?? []);
  const all = [...left, ...own];
  // First the copy: what happens in between must not lose them.
  if (keep(draftStorage, key, all)) for (const other of others) draftStorage.discard(other.id);
  return all;
};

/** Keeps the choices that are not sent yet; none: there is nothing to keep. */
export const keepUnsentChoices = (userId: string, id: string, choices: readonly ChoiceBody[]): void => {
  keep(draftStorage, choicesKey(userId, id), choices.length > 0 ? choices : null);
};

/** The matching is done with, or there is none any more: nothing of it stays on this device. */
export const forgetMatching = (userId: string, id: string): void => {
  const key = choicesKey(userId, id);
  for (const other of draftStorage.others(key)) draftStorage.discard(other.id);
  keep(draftStorage, key, null);
  if (keptMatching(userId) === id) keep(browserStorage, idKey(userId), null);
};
