import type { Expected } from './log/commit-check.js';
import type { EventLog, WriteResult } from './log/event-log.js';
import type { GrpcMethod } from '../../grpc/server.js';
import { expectedOf, proposedEvent, streamNameOf } from './proposed-messages.js';
import { sharedPb, streamsPb, type Streams } from './protocol.js';
import { sizeOf, type ProposedEvent } from './log/recorded-event.js';
import {
  appendTooLarge,
  invalidArgument,
  MAX_APPEND_BYTES,
  refuseCredentials,
  unimplemented,
} from './rpc-errors.js';

/** Clients write the metadata of `name` as events of `$$name`. */
const METADATA_PREFIX = '$$';

/** The plain append: one call per append, the options first and then a message per event. */
export const serveAppend =
  (log: EventLog): GrpcMethod =>
  async (call, messages) => {
    refuseCredentials(call);
    const { stream, expected, events } = requestedAppend(messages);
    const result = await log.append(stream, expected, events);
    call.end(appendResponse(expected, result).serializeBinary());
  };

/** @throws RpcError */
const requestedAppend = (messages: readonly Buffer[]) => {
  let stream: string | undefined;
  let expected: Expected | undefined;
  let bytes = 0;
  const events: ProposedEvent[] = [];
  for (const encoded of messages) {
    const message = streamsPb.AppendReq.deserializeBinary(encoded);
    const options = message.getOptions();
    const proposed = message.getProposedMessage();
    if (options !== undefined) {
      stream = streamNameOf(options.getStreamIdentifier());
      if (stream.startsWith(METADATA_PREFIX)) throw unimplemented('Stream metadata is not kept');
      expected = expectedOf(options);
    } else if (proposed !== undefined) {
      const event = proposedEvent(proposed);
      events.push(event);
      if ((bytes += sizeOf(event)) > MAX_APPEND_BYTES) throw appendTooLarge();
    }
  }
  if (stream === undefined || expected === undefined) throw invalidArgument('The append names no stream');
  return { stream, expected, events };
};

const appendResponse = (expected: Expected, result: WriteResult): Streams.AppendResp => {
  const response = new streamsPb.AppendResp();
  if (result.kind === 'wrong')
    return response.setWrongExpectedVersion(wrongVersion(expected, result.current));
  const success = new streamsPb.AppendResp.Success();
  if (result.revision < 0) success.setNoStream(new sharedPb.Empty());
  else success.setCurrentRevision(String(result.revision));
  if (result.position === undefined) success.setNoPosition(new sharedPb.Empty());
  else
    success.setPosition(
      new streamsPb.AppendResp.Position()
        .setCommitPosition(String(result.position))
        .setPreparePosition(String(result.position)),
    );
  return response.setSuccess(success);
};

const wrongVersion = (expected: Expected, current: number): Streams.AppendResp.WrongExpectedVersion => {
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(String(current));
  return expected === 'no_stream'
    ? wrong.setExpectedNoStream(new sharedPb.Empty())
    : wrong.setExpectedRevision(String(expected));
};
