import {
  draftObjectsOf,
  draftObjectsOfForm,
  pushedDraft,
  type DraftIds,
  type DraftObjects,
} from '@reader/contracts/objects/sheets/draft-form';
import { sheetDraft } from '@reader/contracts/objects/sheets/sheet-draft';
import type { Id } from '@reader/contracts/objects/ids';
import type { PushedObject } from '@reader/contracts/objects/changes';
import * as configuration from '../domain/configuration/decide.js';
import type { Configuration } from '../domain/configuration/state.js';
import type { Sheet } from '../domain/sheet/sheet.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { configurations, sheets } from '../handling/aggregates.js';
import { draftIdOf, draftTableId } from '../handling/derived-ids.js';
import { handle, load, loadFor, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

const drafts = configurations(sheetDraft.name);

/** A form that the caller sees and that was not removed. @throws RuleBroken 'not-found' */
export const requireSheet = async (
  { log }: Pick<Dependencies, 'log'>,
  context: CommandContext,
  sheetId: Id,
): Promise<Sheet> => {
  const found = await loadFor(log, sheets, sheetId, context);
  if (!found || found.isRemoved) throw new RuleBroken('not-found');
  return found;
};

/** The ids of a form's draft. */
export const draftIdsOf = (sheetId: Id): DraftIds => ({
  id: draftIdOf(sheetId),
  sheet: sheetId,
  tableId: (index) => draftTableId(sheetId, index),
});

/** Makes the draft of a form where there is none: as the form was registered or published last. */
const beginDraft = async (
  { log, vault }: Pick<Dependencies, 'log' | 'vault'>,
  context: CommandContext,
  { id: sheetId, described }: Sheet,
) => {
  if (!described) throw new RuleBroken('not-found');
  const id = draftIdOf(sheetId);
  await vault.ensureKeys(context.organisation, [id]);
  const pushed = pushedDraft(draftObjectsOfForm(draftIdsOf(sheetId), described));
  return handle(log, drafts, id, context, (state) =>
    state ? [] : configuration.revise(sheetDraft, state, { id, commitId: id, pushed, mayManage: false }),
  );
};

/** The draft of a form, made where there is none. Returns the log's position too. @throws RuleBroken 'not-found' */
export const openDraft = async (
  dependencies: Pick<Dependencies, 'log' | 'vault'>,
  context: CommandContext,
  sheetId: Id,
): Promise<{ readonly draftId: Id; readonly revision: number; readonly position: bigint }> => {
  const sheet = await requireSheet(dependencies, context, sheetId);
  const { state, revision, position } = await beginDraft(dependencies, context, sheet);
  return { draftId: draftIdOf(sheetId), revision: state?.revision ?? revision, position };
};

/** What a draft holds now. @throws RuleBroken 'not-found' where nobody has opened it */
export const draftOf = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  sheetId: Id,
): Promise<{ readonly objects: DraftObjects; readonly revision: number }> => {
  const state: Configuration | undefined = await load(log, drafts, draftIdOf(sheetId), organisation);
  const objects = state && draftObjectsOf(state.graph);
  if (!objects) throw new RuleBroken('not-found');
  return { objects, revision: state.revision };
};

/** Changes a draft by the server's own hand; what the commit has done before it does not do again. */
export const reviseDraft = (
  { log }: Pick<Dependencies, 'log'>,
  context: CommandContext,
  sheetId: Id,
  commitId: Id,
  pushedFor: (objects: DraftObjects) => readonly PushedObject[],
) => {
  const id = draftIdOf(sheetId);
  return handle(log, drafts, id, context, (state) => {
    const objects = state && draftObjectsOf(state.graph);
    if (!objects) throw new RuleBroken('not-found');
    const pushed = pushedFor(objects);
    return pushed.length === 0
      ? []
      : configuration.revise(sheetDraft, state, { id, commitId, pushed, mayManage: false });
  });
};
