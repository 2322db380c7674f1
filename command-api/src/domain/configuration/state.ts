import { ERASED } from '@reader/contracts/events/define';
import type { ConfigurationEvent } from '@reader/contracts/events/configuration';
import type { Recorded } from '@reader/contracts/events/recorded';
import { applyChanges, type ObjectGraph } from '@reader/contracts/objects/graph';
import type { Id } from '@reader/contracts/objects/ids';
import { touchedBy, type Touched } from '../objects/touched.js';

/** A root of the configuration, whichever it is: an output format, a preset pattern… */
export interface Configuration {
  readonly id: Id;
  /** Empty once erased or removed. */
  readonly graph: ObjectGraph;
  /** Revision of the last event that changed it. */
  readonly revision: number;
  readonly commitIds: ReadonlySet<Id>;
  /** Revisions that last changed each field. */
  readonly touched: Touched;
  readonly isRemoved: boolean;
  readonly isErased: boolean;
}

const emptyGraph: ObjectGraph = new Map();

/** Folds one event into the root. Every fold accepts erased content. */
export const evolve = (
  before: Configuration | undefined,
  event: Recorded<ConfigurationEvent>,
): Configuration | undefined => {
  const revision = Number(event.revision);
  const commitIds = new Set(before?.commitIds).add(event.data.commitId);
  if (event.type === 'ConfigurationRemoved')
    return before && { ...before, graph: emptyGraph, revision, commitIds, isRemoved: true };
  const touched = before?.touched ?? new Map<string, number>();
  const changes = event.personal === ERASED ? undefined : event.personal.changes;
  return {
    id: event.data.configurationId,
    graph: changes ? applyChanges(before?.graph ?? emptyGraph, changes) : emptyGraph,
    revision,
    commitIds,
    touched: changes ? touchedBy(touched, changes, revision) : touched,
    isRemoved: false,
    isErased: !changes,
  };
};
