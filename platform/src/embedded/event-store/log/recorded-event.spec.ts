import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { streamsPb } from '../protocol.js';
import { decodeEntry, encodeRecord, RECORD_HEADER_BYTES, responseOf } from './record-format.js';
import { encodeReadResponse } from './recorded-event.js';

const event = {
  id: '5b0b1f0e-6a4e-4c55-9d3a-2f5f0f0c7a11',
  type: '記入された',
  contentType: 'application/json',
  data: Buffer.from('{"氏名":"山田"}'),
  metadata: Buffer.from('{"m":1}'),
};

/** SHA-256 of the record below, as the first version of the log wrote it. */
const RECORDED = 'b726d3897f4ab252587713d50960e4b81c0dfcfae184035985c25388a22a21b0';

const decode = (revision: number, position: number) => {
  const message = encodeReadResponse(event, '帳票-1', revision, position, '17000000000000000');
  const bytes = Buffer.alloc(message.length);
  expect(message.writeTo(bytes, 0)).toBe(message.length);
  return streamsPb.ReadResp.deserializeBinary(bytes).getEvent()!;
};

describe('an event as readers are sent it', () => {
  it('is read by the generated code as it was written', () => {
    const read = decode(7, 1234);
    const recorded = read.getEvent()!;
    expect(recorded.getId()?.getString()).toBe(event.id);
    expect(Buffer.from(recorded.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe('帳票-1');
    expect(recorded.getMetadataMap().get('type')).toBe(event.type);
    expect(recorded.getMetadataMap().get('content-type')).toBe('application/json');
    expect(recorded.getMetadataMap().get('created')).toBe('17000000000000000');
    expect(Buffer.from(recorded.getData_asU8())).toEqual(event.data);
    expect(Buffer.from(recorded.getCustomMetadata_asU8())).toEqual(event.metadata);
    expect(recorded.getStreamRevision()).toBe('7');
    expect(read.getCommitPosition()).toBe('1234');
  });

  it.each([0, 127, 128, 2 ** 31, 2 ** 32 + 5, 2 ** 45 + 1])('has position %d', (position) => {
    const read = decode(0, position);
    expect(read.getCommitPosition()).toBe(String(position));
    expect(read.getEvent()?.getPreparePosition()).toBe(String(position));
  });
});

describe('a record', () => {
  it('has its events at their positions', () => {
    const entries = [0, 1, 2].map((revision) => ({ stream: 's', revision, event }));
    const { bytes, positions } = encodeRecord(1000, 900, entries, '0');
    positions.forEach((position, i) => {
      const { entry } = decodeEntry(bytes.subarray(position - 1000), position);
      expect(entry).toMatchObject({ stream: 's', type: event.type, revision: BigInt(i), position });
      expect(responseOf(bytes, position - 1000).equals(entry.response)).toBe(true);
    });
    expect(positions[0]).toBe(1000 + RECORD_HEADER_BYTES);
  });

  it('has the bytes that it always had', () => {
    const entries = [0, 1].map((revision) => ({ stream: '帳票-1', revision, event }));
    const { bytes, checksums } = encodeRecord(2 ** 33, 900, entries, '17000000000000000');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(RECORDED);
    expect(checksums).toEqual([2621051751, 2803201770]);
  });
});
