import { describe, expect, it } from 'vitest';
import { framed, unframed } from './frames.js';
import { status } from './rpc-error.js';

describe('messages of gRPC in one piece', () => {
  it('are the same behind the frames as before them, empty ones too', () => {
    const messages = [Buffer.from('one'), Buffer.alloc(0), Buffer.alloc(70_000, 7)];
    expect(unframed(framed(messages))).toEqual(messages);
    expect(unframed(Buffer.alloc(0))).toEqual([]);
  });

  it.each([1, 4, 5, 7])('are refused when they end within a message, here after %i bytes', (length) => {
    const cut = framed([Buffer.from('one')]).subarray(0, length);
    expect(() => unframed(cut)).toThrow(expect.objectContaining({ code: status.INTERNAL }));
  });

  it('are refused when they claim to be longer than all there is', () => {
    const claiming = framed([Buffer.from('one')]);
    claiming.writeUInt32BE(0xffffffff, 1);
    expect(() => unframed(claiming)).toThrow(expect.objectContaining({ code: status.INTERNAL }));
  });

  it('are refused when they are compressed', () => {
    const compressed = framed([Buffer.from('one')]);
    compressed[0] = 1;
    expect(() => unframed(compressed)).toThrow(expect.objectContaining({ code: status.UNIMPLEMENTED }));
  });
});
