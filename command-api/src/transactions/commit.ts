import { isManager, mayRemoveFormFields } from '@reader/contracts/codes/roles';
import { isFeatureOn, type FeatureFlag } from '@reader/contracts/codes/usage-modes';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { RootName } from '@reader/contracts/objects/define';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { objectIn } from '@reader/contracts/objects/graph';
import { configurationRoots, objectClasses } from '@reader/contracts/objects/registry';
import type { Id } from '@reader/contracts/objects/ids';
import type { CommitAnswer } from '@reader/contracts/http/transactions';
import { positionToText } from '@reader/contracts/http/position';
import * as configuration from '../domain/configuration/decide.js';
import * as document from '../domain/document/decide.js';
import { mergePushed } from '../domain/objects/diff-pushed.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { configurations, documents, organizations, sheets, type Aggregate } from '../handling/aggregates.js';
import { handle, load, loadFor, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { belongingRoots } from './belonging-roots.js';
import { knownReferences } from './known-references.js';
import { configurationOfObject, requireOwnReferences } from './own-configurations.js';
import { documentOfObject } from './own-documents.js';
import { objectKey, rootOfObject, type KnownRoots } from './root-of-object.js';

/** The changes of one consistency root within a commit. */
export interface RootChanges {
  readonly root: RootName;
  readonly id: Id;
  readonly pushed: readonly PushedObject[];
}

/** Looks each object up once. */
const knownRoots = (dependencies: Dependencies, organisation: Id): KnownRoots => {
  const found = new Map<string, Promise<Id | undefined>>();
  const once = (key: string, lookUp: () => Promise<Id | undefined>): Promise<Id | undefined> => {
    const known = found.get(key) ?? lookUp();
    found.set(key, known);
    return known;
  };
  return {
    documentOf: (id) => once(`document/${id}`, () => documentOfObject(dependencies, organisation, id)),
    configurationOf: (root, id) =>
      once(`${root}/${id}`, () => configurationOfObject(dependencies, organisation, root, id)),
  };
};

/** Sorts pushed objects by the root they belong to. @throws RuleBroken for a class or object that is not known */
export const planCommit = async (
  dependencies: Dependencies,
  organisation: Id,
  pushed: readonly PushedObject[],
): Promise<RootChanges[]> => {
  const byKey = new Map(mergePushed(pushed).map((object) => [objectKey(object._class, object.id), object]));
  const known = knownRoots(dependencies, organisation);
  const byRoot = new Map<string, { root: RootName; id: Id; pushed: PushedObject[] }>();
  for (const object of pushed) {
    const { root, id } = await rootOfObject(object, byKey, known);
    const key = `${root}/${id}`;
    const changes = byRoot.get(key) ?? { root, id, pushed: [] };
    changes.pushed.push(object);
    byRoot.set(key, changes);
  }
  for (const going of await belongingRoots(dependencies, organisation, pushed))
    byRoot.set(`${going.root}/${going.id}`, going);
  return [...byRoot.values()];
};

/** What a commit does to one root. */
interface RootCommit {
  /** Decides without appending. @throws RuleBroken */
  check(): Promise<unknown>;
  append(): Promise<{ readonly position: bigint; readonly revision: number; readonly hasChanged: boolean }>;
}

const rootCommit = <State, Event extends DomainEvent>(
  { log }: Dependencies,
  context: CommandContext,
  id: Id,
  aggregate: Aggregate<State, Event>,
  root: {
    readonly decide: (state: State | undefined) => readonly DomainEvent[];
    /** The revision that editors know. */
    readonly revisionOf: (state: State) => number;
    /** Whether the commit has changed it, now or when it was sent before. */
    readonly isChanged: (state: State) => boolean;
  },
): RootCommit => ({
  check: async () => root.decide(await loadFor(log, aggregate, id, context)),
  append: async () => {
    const { position, revision, state } = await handle(log, aggregate, id, context, root.decide);
    if (!state) return { position, revision, hasChanged: false };
    return { position, revision: root.revisionOf(state), hasChanged: root.isChanged(state) };
  },
});

/** Objects of other organisations are answered as not found, and nothing is put into one. @throws RuleBroken 'not-found' */
const requireOwnOrganisation = (pushed: readonly PushedObject[], organisation: Id): void => {
  for (const { organization } of pushed) {
    const isOwn = typeof organization === 'string' && organization.toLowerCase() === organisation;
    if (organization !== undefined && !isOwn) throw new RuleBroken('not-found');
  }
};

const requireFeature = async (
  dependencies: Dependencies,
  organisation: Id,
  flag: FeatureFlag,
): Promise<void> => {
  const found = await load(dependencies.log, organizations, organisation, organisation);
  if (!isFeatureOn(flag, found?.settings ?? defaultOrganizationSettings)) throw new RuleBroken('feature-off');
};

const documentCommit = async (
  dependencies: Dependencies,
  context: CommandContext,
  commitId: Id,
  { id, pushed }: RootChanges,
): Promise<RootCommit> => {
  const flags = new Set(pushed.flatMap(({ _class }) => objectClasses.get(_class)?.flag ?? []));
  for (const flag of flags) await requireFeature(dependencies, context.organisation, flag);
  const keepsFormFields = !mayRemoveFormFields(context.actor.role);
  return rootCommit(dependencies, context, id, documents, {
    decide: (state) => document.revise(state, { commitId, pushed, keepsFormFields }),
    revisionOf: ({ contentRevision }) => contentRevision,
    isChanged: ({ handled }) => handled.has(commitId),
  });
};

/**
 * What is a form's is changed by those who see the form. A root that names its form is made by a call of its own, and keeps it.
 * @throws RuleBroken 'not-found'
 */
const requireFormWithin = async (
  { log }: Dependencies,
  context: CommandContext,
  root: ConfigurationRoot,
  { id, pushed }: Omit<RootChanges, 'root'>,
): Promise<void> => {
  if (!root.ofForm) return;
  if (root.ofForm === 'own-id') return void (await loadFor(log, sheets, id, context));
  const known = await load(log, configurations(root.name), id, context.organisation);
  const form = known && objectIn(known.graph, root.object.name, id)?.['sheet'];
  if (typeof form !== 'string') throw new RuleBroken('not-found');
  for (const object of pushed)
    if (object._class === root.object.name && (object['sheet'] ?? form) !== form)
      throw new RuleBroken('not-found');
  const found = await loadFor(log, sheets, form, context);
  if (!found || found.isRemoved) throw new RuleBroken('not-found');
};

const configurationCommit = async (
  dependencies: Dependencies,
  context: CommandContext,
  commitId: Id,
  root: ConfigurationRoot,
  { id, pushed }: Omit<RootChanges, 'root'>,
): Promise<RootCommit> => {
  requireOwnOrganisation(pushed, context.organisation);
  await requireOwnReferences(dependencies, context.organisation, pushed);
  await requireFeature(dependencies, context.organisation, root.flag);
  await requireFormWithin(dependencies, context, root, { id, pushed });
  const mayManage = isManager(context.actor.role);
  return rootCommit(dependencies, context, id, configurations(root.name), {
    decide: (state) => configuration.revise(root, state, { id, commitId, pushed, mayManage }),
    revisionOf: ({ revision }) => revision,
    isChanged: ({ handled }) => handled.has(commitId),
  });
};

const commitOf = async (
  dependencies: Dependencies,
  context: CommandContext,
  commitId: Id,
  changes: RootChanges,
  requireKnown: ReturnType<typeof knownReferences>,
): Promise<RootCommit> => {
  if (changes.root === 'documentContent') return documentCommit(dependencies, context, commitId, changes);
  // What programs edit are documents.
  if (context.actor.kind === 'service') throw new RuleBroken('out-of-scope');
  const root = configurationRoots.get(changes.root);
  if (!root) throw new Error(`the root ${changes.root} has classes but is not in the registry`);
  await requireKnown(changes.pushed);
  return configurationCommit(dependencies, context, commitId, root, changes);
};

/**
 * Appends one event per root. All roots are decided on before the first is written, so that what is refused is
 * refused as a whole. Roots remember commit ids, so a commit that is repeated or resumed appends only what is
 * missing (docs/product/edits.md#one-event-per-root).
 */
export const commitRoots = async (
  dependencies: Dependencies,
  context: CommandContext,
  commitId: Id,
  plan: readonly RootChanges[],
): Promise<CommitAnswer & { reached: bigint }> => {
  const commits: RootCommit[] = [];
  const requireKnown = knownReferences(dependencies, context.organisation, plan);
  for (const changes of plan)
    commits.push(await commitOf(dependencies, context, commitId, changes, requireKnown));
  // One alone is refused by its own append.
  if (commits.length > 1) for (const commit of commits) await commit.check();
  const roots: CommitAnswer['roots'] = [];
  let reached = 0n;
  for (const [index, { root, id }] of plan.entries()) {
    const { position, revision, hasChanged } = await commits[index]!.append();
    if (position > reached) reached = position;
    roots.push({ root, id, revision, has_changed: hasChanged });
  }
  return {
    position: positionToText(dependencies.logId, reached),
    revision: roots[0]?.revision ?? 0,
    roots,
    reached,
  };
};

/** One root, committed by a call of its own: adding and removing it outside of a transaction. */
export const commitConfiguration = async (
  dependencies: Dependencies,
  context: CommandContext,
  commitId: Id,
  root: ConfigurationRoot,
  changes: Omit<RootChanges, 'root'>,
): Promise<{ readonly position: bigint; readonly revision: number }> => {
  const made = [{ root: root.name, id: changes.id }];
  await knownReferences(dependencies, context.organisation, made)(changes.pushed);
  const commit = await configurationCommit(dependencies, context, commitId, root, changes);
  return commit.append();
};
