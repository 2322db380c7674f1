import { createHmac, timingSafeEqual } from 'node:crypto';
import { bitsOfCorrectionCode, correctionCodeOf } from '@reader/contracts/objects/demands/correction-code';
import { ERASED } from '@reader/platform/vault/vault';
import type { Demand } from '../domain/demand/demand.js';
import type { Dependencies } from '../dependencies.js';

const BITS = 60n;

/** The bits of an answer's code, made from the key of its document: nothing is kept, and with the key it is gone. undefined: erased. */
const bitsFor = async (
  { vault }: Pick<Dependencies, 'vault'>,
  { demandId, documentId }: Demand,
): Promise<bigint | undefined> => {
  const key = (await vault.keysOf([documentId])).get(documentId);
  if (!key || key === ERASED) return undefined;
  const digest = createHmac('sha256', key).update(`correction-code/${demandId}`).digest();
  return digest.readBigUInt64BE() >> (64n - BITS);
};

/** What a respondent comes back to an answer with (docs/product/public-form.md#correcting); null: the answer is erased. */
export const correctionCodeFor = async (
  dependencies: Pick<Dependencies, 'vault'>,
  demand: Demand,
): Promise<string | null> => {
  const bits = await bitsFor(dependencies, demand);
  return bits === undefined ? null : correctionCodeOf(bits);
};

const bytesOf = (bits: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(bits);
  return bytes;
};

/** Whether somebody typed the code of an answer. */
export const isCorrectionCodeOf = async (
  dependencies: Pick<Dependencies, 'vault'>,
  demand: Demand,
  typed: string,
): Promise<boolean> => {
  const [given, right] = [bitsOfCorrectionCode(typed), await bitsFor(dependencies, demand)];
  return given !== undefined && right !== undefined && timingSafeEqual(bytesOf(given), bytesOf(right));
};
