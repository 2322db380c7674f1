import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { RecordedEvent } from './events.js';

/** Events that the store writes for itself. */
export const isSystemEvent = (event: RecordedEvent): boolean =>
  event.type.startsWith('$') || event.stream.startsWith('$');

/** `undefined` for a link whose target is gone. */
export const recorded = (resolved: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | undefined => {
  const event = resolved.event;
  const position = resolved.commitPosition ?? event?.position?.commit;
  if (event === undefined || position === undefined) return undefined;
  const { id, type, streamId, revision, created, data, metadata } = event;
  return { id, type, stream: streamId, revision, position, created, data, metadata };
};
