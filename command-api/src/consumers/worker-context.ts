import type { StreamName } from '@reader/contracts/events/streams';
import type { Id } from '@reader/contracts/objects/ids';
import { everything, type Reach } from '@reader/contracts/reach';
import { reachOfActor } from '../reach/reach-of-actor.js';
import { jobs } from '../handling/aggregates.js';
import type { CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** A worker's answer is decided on like any command; the same answer derives the same event ids. */
export const workerContext = (
  dependencies: Dependencies,
  organisation: Id,
  worker: string,
  cause: string,
): CommandContext => ({
  organisation,
  reach: everything,
  actor: { kind: 'worker', id: worker, role: null, address: null },
  correlationId: cause,
  causationId: cause,
  occurredAt: dependencies.now().toISOString(),
});

/** Who began a stream: what workers finish for a person stays that person's in the history. */
export const initiatorOf = async (
  dependencies: Dependencies,
  stream: StreamName,
  organisation: Id,
): Promise<CommandContext['actor'] | undefined> => {
  const first = (await dependencies.log.read(stream)).events[0];
  return first?.metadata.organisation === organisation
    ? (first.metadata.actor as CommandContext['actor'])
    : undefined;
};

/** How far the one sees for whom a worker finishes something, as it is now; what began by itself is without a limit. */
const reachOfInitiator = async (
  dependencies: Dependencies,
  organisation: Id,
  actor: CommandContext['actor'] | undefined,
): Promise<Reach> => (actor ? reachOfActor(dependencies, organisation, actor) : everything);

export const onBehalfOf = (
  context: CommandContext,
  actor: CommandContext['actor'] | undefined,
): CommandContext => (actor ? { ...context, actor } : context);

/** The contexts in which a worker finishes a job for whom it was begun: by what causes a command, seeing as far as that person sees now. */
export const contextsOfJob = async (
  dependencies: Dependencies,
  worker: string,
  { jobId, organisation }: { readonly jobId: Id; readonly organisation: Id },
): Promise<(cause: string) => CommandContext> => {
  const initiator = await initiatorOf(dependencies, jobs.stream(jobId), organisation);
  const reach = await reachOfInitiator(dependencies, organisation, initiator);
  return (cause) => ({
    ...onBehalfOf(workerContext(dependencies, organisation, worker, `${jobId}/${cause}`), initiator),
    reach,
  });
};
