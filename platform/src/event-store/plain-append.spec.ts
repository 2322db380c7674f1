import { describe, expect, it } from 'vitest';
import { streamsPb } from '../embedded/event-store/protocol.js';
import { appendRequest, plainNode } from './plain-append.js';

const event = {
  id: '5b0b1f0e-6a4e-4c55-9d3a-2f5f0f0c7a11',
  type: '記入された',
  data: { 氏名: '山田' },
  metadata: { m: 1 },
};

describe('a plain append', () => {
  it.each([0n, 127n, 128n, 2n ** 40n])('names the revision %d that it expects', (revision) => {
    const [options] = appendRequest('帳票-1', [], revision).map(decoded);
    expect(options!.getOptions()!.hasRevision()).toBe(true);
    expect(options!.getOptions()!.getRevision()).toBe(String(revision));
  });

  it('names its stream, or that there is none yet, and its events in order', () => {
    const [options, first, second] = appendRequest(
      '帳票-1',
      [event, { ...event, metadata: undefined }],
      'no_stream',
    ).map(decoded);
    const name = options!.getOptions()!.getStreamIdentifier()!.getStreamName_asU8();
    expect(Buffer.from(name).toString()).toBe('帳票-1');
    expect(options!.getOptions()!.hasNoStream()).toBe(true);
    const proposed = first!.getProposedMessage()!;
    expect(proposed.getId()!.getString()).toBe(event.id);
    expect(proposed.getMetadataMap().get('type')).toBe(event.type);
    expect(proposed.getMetadataMap().get('content-type')).toBe('application/json');
    expect(Buffer.from(proposed.getData_asU8()).toString()).toBe(JSON.stringify(event.data));
    expect(Buffer.from(proposed.getCustomMetadata_asU8()).toString()).toBe(JSON.stringify(event.metadata));
    expect(second!.getProposedMessage()!.getCustomMetadata_asU8()).toHaveLength(0);
  });

  const decoded = (bytes: Buffer) => streamsPb.AppendReq.deserializeBinary(bytes);
});

describe('a connection that takes plain appends', () => {
  it.each([
    ['esdb://127.0.0.1:2113?tls=false', '127.0.0.1:2113'],
    ['esdb://store/?keepAliveInterval=10000&tls=false', 'store:2113'],
    ['esdb://[::1]:7?tls=false', '[::1]:7'],
    ['esdb://127.0.0.1:2113', undefined],
    ['esdb://127.0.0.1:2113?tls=true', undefined],
    ['esdb://user:secret@127.0.0.1:2113?tls=false', undefined],
    ['esdb://one:2113,two:2113?tls=false', undefined],
    ['esdb+discover://127.0.0.1:2113?tls=false', undefined],
  ])('is a single node without encryption and credentials: %s', (connectionString, node) => {
    expect(plainNode(connectionString)).toBe(node);
  });
});
