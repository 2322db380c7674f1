import { ERASED } from '@reader/contracts/events/define';
import type { ConfigurationEvent } from '@reader/contracts/events/configuration';
import type { InStream } from '@reader/contracts/events/recorded';
import { applyChanges, type ObjectGraph } from '@reader/contracts/objects/graph';
import type { Id } from '@reader/contracts/objects/ids';
import { remember, type Memory } from '../objects/memory.js';

/** What a root of the configuration holds. */
interface Held {
  readonly id: Id;
  /** Empty once erased or removed. */
  readonly graph: ObjectGraph;
  /** Revision of the last event that changed it. */
  readonly revision: number;
  readonly isRemoved: boolean;
  readonly isErased: boolean;
}

/** A root of the configuration, whichever it is: an output format, a preset pattern… */
export interface Configuration extends Held, Memory {}

const emptyGraph: ObjectGraph = new Map();

const changesOf = (event: InStream<ConfigurationEvent>) =>
  event.type === 'ConfigurationRemoved' || event.personal === ERASED ? undefined : event.personal.changes;

const heldAfter = (before: Held | undefined, event: InStream<ConfigurationEvent>): Held | undefined => {
  const revision = Number(event.revision);
  if (event.type === 'ConfigurationRemoved')
    return before && { ...before, graph: emptyGraph, revision, isRemoved: true };
  const changes = changesOf(event);
  return {
    id: event.data.configurationId,
    graph: changes ? applyChanges(before?.graph ?? emptyGraph, changes) : emptyGraph,
    revision,
    isRemoved: false,
    isErased: !changes,
  };
};

/** The root after some more of its events. Accepts erased content. */
export const fold = (
  before: Configuration | undefined,
  events: readonly InStream<ConfigurationEvent>[],
): Configuration | undefined => {
  if (events.length === 0) return before;
  const held = events.reduce(heldAfter, before);
  const remembered = events.map((event) => ({
    revision: event.revision,
    handled: [event.data.commitId],
    changes: changesOf(event) ?? [],
  }));
  return held && { ...held, ...remember(before, remembered) };
};
