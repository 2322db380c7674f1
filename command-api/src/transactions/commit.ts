import type { RootName } from '@reader/contracts/objects/define';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { objectClasses } from '@reader/contracts/objects/registry';
import type { Id } from '@reader/contracts/objects/ids';
import type { CommitAnswer } from '@reader/contracts/http/transactions';
import { positionToText } from '@reader/contracts/http/position';
import { revise } from '../domain/document/decide.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { documents } from '../handling/aggregates.js';
import { handle, type CommandContext } from '../handling/handle.js';
import type { Parts } from '../parts.js';
import { documentOfObject } from './own-documents.js';

/** The changes of one consistency root within a commit. */
export interface RootChanges {
  readonly root: RootName;
  readonly id: Id;
  readonly pushed: readonly PushedObject[];
}

const rootIdOf = async (parts: Parts, organisation: Id, object: PushedObject, field: string): Promise<Id> => {
  const named = object[field];
  if (typeof named === 'string') return named.toLowerCase();
  const found = await documentOfObject(parts, organisation, object.id);
  if (!found)
    throw new RuleBroken('not-found', {
      fields: [{ path: `${object._class}.${object.id}`, message: field }],
    });
  return found;
};

/** Sorts pushed objects by the root they belong to. @throws RuleBroken for a class or object that is not known */
export const planCommit = async (
  parts: Parts,
  organisation: Id,
  pushed: readonly PushedObject[],
): Promise<RootChanges[]> => {
  const byRoot = new Map<string, { root: RootName; id: Id; pushed: PushedObject[] }>();
  for (const object of pushed) {
    const definition = objectClasses.get(object._class);
    if (!definition)
      throw new RuleBroken('unknown-class', { fields: [{ path: '_class', message: object._class }] });
    const id = await rootIdOf(parts, organisation, object, definition.parent[0]);
    const key = `${definition.root}/${id}`;
    const known = byRoot.get(key) ?? { root: definition.root, id, pushed: [] };
    known.pushed.push(object);
    byRoot.set(key, known);
  }
  return [...byRoot.values()];
};

/**
 * Appends one event a root. Roots remember commit ids, so a commit that is repeated or resumed appends only
 * what is missing (DESIGN §4).
 */
export const commitRoots = async (
  parts: Parts,
  context: CommandContext,
  commitId: Id,
  plan: readonly RootChanges[],
): Promise<CommitAnswer & { reached: bigint }> => {
  const roots: CommitAnswer['roots'] = [];
  let reached = 0n;
  for (const { root, id, pushed } of plan) {
    const handled = await handle(parts.log, documents, id, context, (state) =>
      revise(state, { commitId, pushed }),
    );
    if (handled.position > reached) reached = handled.position;
    roots.push({ root, id, revision: handled.state?.contentRevision ?? handled.revision });
  }
  return {
    position: positionToText(parts.logId, reached),
    revision: roots[0]?.revision ?? 0,
    roots,
    reached,
  };
};
