import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { credentials, Metadata, status, type ServiceError } from '@grpc/grpc-js';
import type * as FeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as ProjectionsGrpc from '@eventstore/db-client/generated/projections_grpc_pb.js';
import type * as ProjectionsPb from '@eventstore/db-client/generated/projections_pb.js';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEventStore, type TestEventStore } from '../../testing/event-store.js';
import { connectEventStore, type EventStore } from '../../event-store/event-store.js';
import { sharedPb, streamsPb, type Streams } from './protocol.js';

const require = createRequire(import.meta.url);
const generated = (name: string): unknown => require(`@eventstore/db-client/generated/${name}.js`);
const { StreamsClient } = generated('streams_grpc_pb') as typeof StreamsGrpc;
const { ServerFeaturesClient } = generated('serverfeatures_grpc_pb') as typeof FeaturesGrpc;
const { ProjectionsClient } = generated('projections_grpc_pb') as typeof ProjectionsGrpc;
const projectionsPb = generated('projections_pb') as typeof ProjectionsPb;

describe('the embedded event store, as its protocol is spoken', () => {
  let server: TestEventStore;
  let store: EventStore;
  const target = () => [`127.0.0.1:${server.port}`, credentials.createInsecure()] as const;

  beforeAll(async () => {
    server = await startTestEventStore();
    store = connectEventStore(server.connectionString);
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  it('tells its methods in lower case', async () => {
    const client = new ServerFeaturesClient(...target());
    const methods = await new Promise<string[]>((resolve, reject) => {
      client.getSupportedMethods(new sharedPb.Empty(), (error, found) =>
        error
          ? reject(error)
          : resolve(found.getMethodsList().map((m) => `${m.getServiceName()}/${m.getMethodName()}`)),
      );
    });
    client.close();
    expect(methods).toEqual(
      ['read', 'append'].map((method) => `event_store.client.streams.streams/${method}`),
    );
  });

  it('answers UNIMPLEMENTED to what it does not have', async () => {
    const client = new ProjectionsClient(...target());
    const error = await new Promise<ServiceError | null>((resolve) =>
      client.enable(new projectionsPb.EnableReq(), (reason) => resolve(reason)),
    );
    client.close();
    expect(error?.code).toBe(status.UNIMPLEMENTED);
  });

  it('answers UNIMPLEMENTED to appends that share one call', async () => {
    const client = new StreamsClient(...target());
    const call = client.batchAppend();
    const code = await new Promise<number | undefined>((resolve) =>
      call.on('error', (error: ServiceError) => resolve(error.code)),
    );
    client.close();
    expect(code).toBe(status.UNIMPLEMENTED);
  });

  it('answers UNIMPLEMENTED to deletes, stream metadata and appends without a revision', async () => {
    const client = EventStoreDBClient.connectionString(server.connectionString);
    const refused = { code: status.UNIMPLEMENTED };
    const event = jsonEvent({ type: 'Sample', data: {} });
    await expect(client.deleteStream('sample-ids')).rejects.toMatchObject(refused);
    await expect(client.tombstoneStream('sample-ids')).rejects.toMatchObject(refused);
    const metadata = client.setStreamMetadata(
      'sample-ids',
      { maxCount: 1 },
      { expectedRevision: 'no_stream' },
    );
    await expect(metadata).rejects.toMatchObject(refused);
    for (const expectedRevision of ['any', 'stream_exists'] as const)
      await expect(client.appendToStream('sample-any', event, { expectedRevision })).rejects.toMatchObject(
        refused,
      );
    await client.dispose();
    expect(await store.readStream('sample-any')).toEqual([]);
  });

  it('answers UNIMPLEMENTED to filters, ids as two numbers and subscriptions to one stream', async () => {
    const { Options } = streamsPb.ReadReq;
    const refused = { code: status.UNIMPLEMENTED };
    const all = new Options.AllOptions().setStart(new sharedPb.Empty());
    const filtered = read((options) => options.setAll(all).setFilter(new Options.FilterOptions()));
    await expect(filtered).rejects.toMatchObject(refused);
    const structured = new Options.UUIDOption().setStructured(new sharedPb.Empty());
    await expect(read((options) => options.setUuidOption(structured))).rejects.toMatchObject(refused);
    const subscription = new Options.SubscriptionOptions();
    await expect(read((options) => options.setSubscription(subscription))).rejects.toMatchObject(refused);
  });

  it('answers UNIMPLEMENTED to links to resolve and to credentials, which nobody would check', async () => {
    const refused = { code: status.UNIMPLEMENTED };
    await expect(read((options) => options.setResolveLinks(true))).rejects.toMatchObject(refused);
    const named = new Metadata();
    named.set('authorization', 'Basic c29tZWJvZHk6c2VjcmV0');
    const client = new StreamsClient(...target());
    const code = await new Promise<number | undefined>((resolve) => {
      const call = client.append(named, (error) => resolve(error?.code));
      call.end();
    });
    client.close();
    expect(code).toBe(status.UNIMPLEMENTED);
  });

  it('is found as a cluster of one', async () => {
    const found = connectEventStore(server.connectionString.replace('esdb://', 'esdb+discover://'));
    const event = { id: randomUUID(), type: 'Sample', data: {}, metadata: {} };
    await found.append('sample-discovered', [event], 'no_stream');
    expect(await store.readStream('sample-discovered')).toHaveLength(1);
    await found.close();
  });

  it('serves many subscriptions at once, and Node warns of nothing', async () => {
    const warnings: string[] = [];
    const hear = (warning: Error) => warnings.push(warning.message);
    process.on('warning', hear);
    const client = new StreamsClient(...target());
    const calls = Array.from({ length: 25 }, () => {
      const all = new streamsPb.ReadReq.Options.AllOptions().setStart(new sharedPb.Empty());
      const options = new streamsPb.ReadReq.Options()
        .setAll(all)
        .setSubscription(new streamsPb.ReadReq.Options.SubscriptionOptions());
      const call = client.read(new streamsPb.ReadReq().setOptions(options));
      call.on('error', () => undefined);
      return call;
    });
    await Promise.all(calls.map((call) => new Promise((resolve) => call.once('data', resolve))));
    calls.forEach((call) => call.cancel());
    client.close();
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  it('counts created in ticks of 100 ns since 1970', async () => {
    const event = { id: randomUUID(), type: 'Sample', data: {}, metadata: {} };
    await store.append('sample-ids', [event], 'no_stream');
    const [found] = await read();
    const created = Number(BigInt(found!.getMetadataMap().get('created')!) / 10_000n);
    expect(Math.abs(created - Date.now())).toBeLessThan(60_000);
  });

  it('refuses a subscription backwards', async () => {
    const backwards = read((options) =>
      options.setSubscription(new streamsPb.ReadReq.Options.SubscriptionOptions()).setReadDirection(1),
    );
    await expect(backwards).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  });

  it('ends subscriptions when it stops, at once', async () => {
    const other = await startTestEventStore();
    const client = new StreamsClient(`127.0.0.1:${other.port}`, credentials.createInsecure());
    const all = new streamsPb.ReadReq.Options.AllOptions().setStart(new sharedPb.Empty());
    const options = new streamsPb.ReadReq.Options()
      .setAll(all)
      .setSubscription(new streamsPb.ReadReq.Options.SubscriptionOptions());
    const call = client.read(new streamsPb.ReadReq().setOptions(options));
    const error = new Promise<ServiceError>((resolve) => call.on('error', resolve));
    await new Promise((resolve) => call.once('data', resolve));
    call.resume();
    const begin = Date.now();
    await other.stop();
    expect((await error).code).toBe(status.UNAVAILABLE);
    expect(Date.now() - begin).toBeLessThan(2_000);
    client.close();
  });

  /** Reads the stream of this file, forwards from its start unless told otherwise. */
  const read = async (
    change: (options: Streams.ReadReq.Options) => unknown = () => undefined,
  ): Promise<Streams.ReadResp.ReadEvent.RecordedEvent[]> => {
    const client = new StreamsClient(...target());
    const identifier = new sharedPb.StreamIdentifier().setStreamName(Buffer.from('sample-ids'));
    const stream = new streamsPb.ReadReq.Options.StreamOptions().setStreamIdentifier(identifier);
    const options = new streamsPb.ReadReq.Options().setStream(stream.setStart(new sharedPb.Empty()));
    change(options.setCount('10'));
    const found: Streams.ReadResp.ReadEvent.RecordedEvent[] = [];
    try {
      for await (const response of client.read(new streamsPb.ReadReq().setOptions(options))) {
        const event = (response as Streams.ReadResp).getEvent()?.getEvent();
        if (event) found.push(event);
      }
      return found;
    } finally {
      client.close();
    }
  };
});
