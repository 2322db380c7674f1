import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { presetOf } from '@reader/contracts/objects/configuration/preset';
import { RuleBroken } from '../../domain/rule-broken.js';
import { configurations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

const presetPatterns = configurations('presetPattern');

/** Patterns of other organisations are answered as not found. */
const graphOf = async (dependencies: Dependencies, organisation: Id, id: Id) => {
  try {
    const found = await load(dependencies.log, presetPatterns, id, organisation);
    return found && !found.isRemoved ? found.graph : undefined;
  } catch (error) {
    if (error instanceof RuleBroken) return undefined;
    throw error;
  }
};

/** Whether the organisation has the pattern. */
export const hasPreset = async (
  dependencies: Dependencies,
  organisation: Id,
  pattern: Id,
): Promise<boolean> => (await graphOf(dependencies, organisation, pattern)) !== undefined;

/**
 * The preset pattern that the organisation's settings name, frozen as a sealed blob under the pattern's own key,
 * so that a reading applies what was set when it was asked for. Null where none is set, or it is gone.
 */
export const presetFor = async (
  dependencies: Dependencies,
  organisation: Id,
  pattern: Id | null,
): Promise<BlobRef | null> => {
  if (!pattern) return null;
  const graph = await graphOf(dependencies, organisation, pattern);
  const preset = graph && presetOf(pattern, graph);
  if (!preset) return null;
  return dependencies.blobs.put(
    organisation,
    pattern,
    Buffer.from(JSON.stringify(preset), 'utf8'),
    'application/json',
  );
};
