import { status, type ServerDuplexStream } from '@grpc/grpc-js';
import type { Message } from 'google-protobuf';
import type { Expected } from './commit-check.js';
import type { EventLog, WriteResult } from './event-log.js';
import { incomingMessages } from './incoming-messages.js';
import { proposedEvent, streamNameOf, uuidOf } from './proposed-messages.js';
import { anyPb, emptyPb, sharedPb, statusPb, streamsPb, type Shared, type Streams } from './protocol.js';
import { sizeOf, type ProposedEvent } from './recorded-event.js';
import { asServiceError, invalidArgument, MAX_APPEND_BYTES, stopping } from './rpc-errors.js';

type BatchCall = ServerDuplexStream<Streams.BatchAppendReq, Streams.BatchAppendResp>;

/** How many appends of one call may be under way before it is read further. */
const MAX_UNDER_WAY = 1000;
/** How many appends of one call may be open, that is, begun but not final. */
const MAX_OPEN = 1000;

interface Batch {
  readonly options: Streams.BatchAppendReq.Options;
  readonly stream: string;
  readonly events: ProposedEvent[];
  bytes: number;
}

/**
 * Many appends over one call, told apart by their correlation ids; each is answered when it is durable.
 * @param stop aborted when the server stops: what was received is then still answered
 */
export const serveBatchAppend =
  (log: EventLog, stop: AbortSignal) =>
  (call: BatchCall): void => {
    const fail = (error: unknown): void => {
      if (!call.cancelled && !call.destroyed) call.emit('error', asServiceError(error));
    };
    const appends = new AppendsUnderWay(log, call);
    // Clients keep this call open for ever.
    const leave = (): void => void appends.allAnswered().then(() => fail(stopping()));
    stop.addEventListener('abort', leave);
    receive(appends, call)
      .then(() => void call.end(), fail)
      .finally(() => stop.removeEventListener('abort', leave));
  };

class AppendsUnderWay {
  private readonly answers = new Set<Promise<void>>();

  constructor(
    private readonly log: EventLog,
    private readonly call: BatchCall,
  ) {}

  /** Begins an append, and waits while there are too many or the client does not take its answers. */
  async begin(batch: Batch, correlationId: Shared.UUID | undefined): Promise<void> {
    const answered = decide(this.log, batch)
      .then((response) => void this.call.write(response.setCorrelationId(correlationId)))
      .finally(() => this.answers.delete(answered));
    this.answers.add(answered);
    if (this.answers.size >= MAX_UNDER_WAY || this.call.writableNeedDrain) await Promise.race(this.answers);
  }

  async allAnswered(): Promise<void> {
    await Promise.all(this.answers);
  }
}

const receive = async (appends: AppendsUnderWay, call: BatchCall): Promise<void> => {
  const open = new Map<string, Batch>();
  for await (const request of incomingMessages<Streams.BatchAppendReq>(call)) {
    const correlation = uuidOf(request.getCorrelationId());
    const batch = open.get(correlation) ?? begin(request);
    collect(batch, request);
    if (request.getIsFinal()) {
      open.delete(correlation);
      await appends.begin(batch, request.getCorrelationId());
    } else {
      open.set(correlation, batch);
      if (open.size > MAX_OPEN) throw invalidArgument('Too many appends were begun and not finished');
    }
  }
  await appends.allAnswered();
};

const begin = (request: Streams.BatchAppendReq): Batch => {
  const options = request.getOptions();
  if (options === undefined) throw invalidArgument('The first part of an append has its options');
  return { options, stream: streamNameOf(options.getStreamIdentifier()), events: [], bytes: 0 };
};

const collect = (batch: Batch, request: Streams.BatchAppendReq): void => {
  for (const message of request.getProposedMessagesList()) {
    const event = proposedEvent(message);
    batch.bytes += sizeOf(event);
    // What is too large is refused when it is final; until then it is only counted.
    if (batch.bytes > MAX_APPEND_BYTES) batch.events.length = 0;
    else batch.events.push(event);
  }
};

const decide = async (log: EventLog, batch: Batch): Promise<Streams.BatchAppendResp> => {
  const response = new streamsPb.BatchAppendResp().setStreamIdentifier(batch.options.getStreamIdentifier());
  try {
    const expected = expectedOf(batch.options);
    echoExpected(response, expected);
    if (batch.bytes > MAX_APPEND_BYTES) return response.setError(tooLarge());
    const deadline = batch.options.getDeadline()?.toDate();
    if (deadline !== undefined && deadline.getTime() < Date.now()) return response.setError(timedOut());
    const result = await log.append(batch.stream, expected, batch.events);
    if (result.kind === 'written') return response.setSuccess(success(result));
    return response.setError(
      result.kind === 'deleted' ? deleted(batch.options) : wrong(expected, result.current),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Unknown error';
    return response.setError(problem(status.UNKNOWN, message, new sharedPb.Unknown(), 'Unknown'));
  }
};

const expectedOf = (options: Streams.BatchAppendReq.Options): Expected => {
  if (options.hasStreamPosition()) return Number(options.getStreamPosition());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
};

const echoExpected = (response: Streams.BatchAppendResp, expected: Expected): void => {
  if (typeof expected === 'number') response.setStreamPosition(String(expected));
  else if (expected === 'no_stream') response.setNoStream(new emptyPb.Empty());
  else if (expected === 'any') response.setAny(new emptyPb.Empty());
  else response.setStreamExists(new emptyPb.Empty());
};

const success = ({ revision, position }: Extract<WriteResult, { kind: 'written' }>) => {
  const result = new streamsPb.BatchAppendResp.Success();
  if (revision < 0) result.setNoStream(new emptyPb.Empty());
  else result.setCurrentRevision(String(revision));
  if (position === undefined) return result.setNoPosition(new emptyPb.Empty());
  return result.setPosition(
    new sharedPb.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
};

/** A `google.rpc.Status` whose detail is one of EventStoreDB's own messages. */
const problem = (code: status, message: string, detail: Message, name: string) => {
  const any = new anyPb.Any();
  any.pack(detail.serializeBinary(), `event_store.client.${name}`);
  return new statusPb.Status().setCode(Number(code)).setMessage(message).setDetails(any);
};

const tooLarge = () =>
  problem(
    status.INVALID_ARGUMENT,
    `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`,
    new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES),
    'MaximumAppendSizeExceeded',
  );

const timedOut = () =>
  problem(status.DEADLINE_EXCEEDED, 'The append came too late', new sharedPb.Timeout(), 'Timeout');

const deleted = (options: Streams.BatchAppendReq.Options) =>
  problem(
    status.FAILED_PRECONDITION,
    'The stream is deleted',
    new sharedPb.StreamDeleted().setStreamIdentifier(options.getStreamIdentifier()),
    'StreamDeleted',
  );

const wrong = (expected: Expected, current: number) => {
  const detail = new sharedPb.WrongExpectedVersion();
  if (current < 0) detail.setCurrentNoStream(new emptyPb.Empty());
  else detail.setCurrentStreamRevision(String(current));
  if (typeof expected === 'number') detail.setExpectedStreamPosition(String(expected));
  else if (expected === 'no_stream') detail.setExpectedNoStream(new emptyPb.Empty());
  else if (expected === 'any') detail.setExpectedAny(new emptyPb.Empty());
  else detail.setExpectedStreamExists(new emptyPb.Empty());
  return problem(status.FAILED_PRECONDITION, 'WrongExpectedVersion', detail, 'WrongExpectedVersion');
};
