import { ERASED, type Vault } from '../vault/vault.js';

/** The owner's key was erased: nothing new is sealed under it. */
export class KeyErased extends Error {}

/** The owner's key, to seal something new with. @throws KeyErased; Error where the owner never had one */
export const sealingKey = async (vault: Vault, owner: string): Promise<Buffer> => {
  const key = (await vault.keysOf([owner])).get(owner);
  if (!key) throw new Error(`no key for the owner ${owner}`);
  if (key === ERASED) throw new KeyErased(`the key of ${owner} was erased: nothing new is sealed under it`);
  return key;
};
