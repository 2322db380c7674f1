import { describe, expect, it } from 'vitest';
import { InvalidModel } from './model-problems.js';
import { onnxMetadata } from './onnx-metadata.js';

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const bytes = (number: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(content.length)]), content]);
const entry = (key: string, value: string): Buffer =>
  bytes(14, Buffer.concat([bytes(1, Buffer.from(key)), bytes(2, Buffer.from(value))]));
const version = Buffer.from([8, ...varint(300)]);
const graph = bytes(7, Buffer.alloc(5_000, 1));

describe('what a model says of itself', () => {
  it('is found beside its graph, whatever comes first', () => {
    const model = Buffer.concat([version, entry('character', 'あ\nい'), graph, entry('author', '')]);
    expect([...onnxMetadata(model)]).toEqual([
      ['character', 'あ\nい'],
      ['author', ''],
    ]);
  });

  it('is nothing where nothing is said', () => expect([...onnxMetadata(graph)]).toEqual([]));

  it.each([
    ['cut short within its graph', Buffer.concat([version, graph]).subarray(0, 3_000)],
    ['cut short within a length', Buffer.from([14 * 8 + 2, 0x80])],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')],
    ['a page of the web', Buffer.from('<!doctype html><html></html>')],
    ['numbers without an end', Buffer.alloc(100, 0xff)],
  ])('is refused where the file is %s', (_, file) => expect(() => onnxMetadata(file)).toThrow(InvalidModel));
});
