import type { sendUnaryData, ServerReadableStream, ServerUnaryCall } from '@grpc/grpc-js';
import type { Expected } from './commit-check.js';
import type { EventLog, WriteResult } from './event-log.js';
import { incomingMessages } from './incoming-messages.js';
import { expectedOf, proposedEvent, streamNameOf } from './proposed-messages.js';
import { sharedPb, streamsPb, type Streams } from './protocol.js';
import { sizeOf, type ProposedEvent } from './recorded-event.js';
import {
  appendTooLarge,
  asServiceError,
  invalidArgument,
  MAX_APPEND_BYTES,
  streamDeleted,
  wrongExpectedVersion,
} from './rpc-errors.js';

/** The plain append: one call per append, the options first and then a message per event. */
export const serveAppend =
  (log: EventLog) =>
  (
    call: ServerReadableStream<Streams.AppendReq, Streams.AppendResp>,
    answer: sendUnaryData<Streams.AppendResp>,
  ): void => {
    receiveAppend(call)
      .then(async ({ stream, expected, events }) => {
        const result = await log.append(stream, expected, events);
        if (result.kind === 'deleted') throw streamDeleted(stream);
        answer(null, appendResponse(expected, result));
      })
      .catch((error: unknown) => answer(asServiceError(error)));
  };

const receiveAppend = async (call: ServerReadableStream<Streams.AppendReq, Streams.AppendResp>) => {
  let stream: string | undefined;
  let expected: Expected = 'any';
  let bytes = 0;
  const events: ProposedEvent[] = [];
  for await (const message of incomingMessages<Streams.AppendReq>(call)) {
    const options = message.getOptions();
    const proposed = message.getProposedMessage();
    if (options !== undefined) {
      stream = streamNameOf(options.getStreamIdentifier());
      expected = expectedOf(options);
    } else if (proposed !== undefined) {
      const event = proposedEvent(proposed);
      events.push(event);
      if ((bytes += sizeOf(event)) > MAX_APPEND_BYTES) throw appendTooLarge();
    }
  }
  if (stream === undefined) throw invalidArgument('The append names no stream');
  return { stream, expected, events };
};

const appendResponse = (
  expected: Expected,
  result: Exclude<WriteResult, { kind: 'deleted' }>,
): Streams.AppendResp => {
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
  if (typeof expected === 'number') return wrong.setExpectedRevision(String(expected));
  if (expected === 'no_stream') return wrong.setExpectedNoStream(new sharedPb.Empty());
  if (expected === 'any') return wrong.setExpectedAny(new sharedPb.Empty());
  return wrong.setExpectedStreamExists(new sharedPb.Empty());
};

export const serveDelete =
  (log: EventLog) =>
  (
    call: ServerUnaryCall<Streams.DeleteReq, Streams.DeleteResp>,
    answer: sendUnaryData<Streams.DeleteResp>,
  ): void => {
    remove(call.request.getOptions(), (stream, expected) => log.softDelete(stream, expected))
      .then((at) => {
        const position = new streamsPb.DeleteResp.Position().setCommitPosition(at).setPreparePosition(at);
        answer(null, new streamsPb.DeleteResp().setPosition(position));
      })
      .catch((error: unknown) => answer(asServiceError(error)));
  };

export const serveTombstone =
  (log: EventLog) =>
  (
    call: ServerUnaryCall<Streams.TombstoneReq, Streams.TombstoneResp>,
    answer: sendUnaryData<Streams.TombstoneResp>,
  ): void => {
    remove(call.request.getOptions(), (stream, expected) => log.tombstone(stream, expected))
      .then((at) => {
        const position = new streamsPb.TombstoneResp.Position().setCommitPosition(at).setPreparePosition(at);
        answer(null, new streamsPb.TombstoneResp().setPosition(position));
      })
      .catch((error: unknown) => answer(asServiceError(error)));
  };

/** Returns the position of the removal, in decimal. */
const remove = async (
  options: Streams.DeleteReq.Options | Streams.TombstoneReq.Options | undefined,
  write: (stream: string, expected: Expected) => Promise<WriteResult>,
): Promise<string> => {
  if (options === undefined) throw invalidArgument('The request names no stream');
  const stream = streamNameOf(options.getStreamIdentifier());
  const expected = expectedOf(options);
  const result = await write(stream, expected);
  if (result.kind === 'deleted') throw streamDeleted(stream);
  if (result.kind === 'wrong') throw wrongExpectedVersion(stream, expected, result.current);
  return String(result.position);
};
