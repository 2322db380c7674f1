/* Models of a few operations, written as ONNX writes them (onnx.proto), to try what is no model to read with. */

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number): Buffer =>
  Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
};
const text = (field: number, value: string): Buffer => bytes(field, Buffer.from(value));

const FLOAT = 1;
const INTS = 7;
const OPSET = 11;

type Lists = Readonly<Record<string, readonly number[]>>;
interface Operation {
  readonly type: string;
  readonly lists?: Lists;
}

const attribute = ([name, values]: [string, readonly number[]]): Buffer =>
  bytes(5, text(1, name), ...values.map((value) => number(8, value)), number(20, INTS));
/** A value named after its place: what goes in is `0`. */
const node = ({ type, lists = {} }: Operation, at: number): Buffer =>
  bytes(
    1,
    text(1, String(at)),
    text(2, String(at + 1)),
    text(4, type),
    ...Object.entries(lists).map(attribute),
  );
const value = (field: number, name: string, shape: readonly (number | string)[]): Buffer => {
  const lengths = shape.map((one) => bytes(1, typeof one === 'number' ? number(1, one) : text(2, one)));
  return bytes(field, text(1, name), bytes(2, bytes(1, number(1, FLOAT), bytes(2, ...lengths))));
};

interface TinyModel {
  readonly characters: readonly string[];
  /** Px of a step. */
  readonly step?: number;
  readonly further?: readonly Operation[];
  /** As it says itself; a length that it leaves open is a name. */
  readonly answers?: readonly (number | string)[];
}

/** A model that answers for each step with the brightest of its px in each of three colours: for three classes. */
export const tinyModel = ({
  characters,
  step = 8,
  further = [],
  answers = [1, 'steps', 'classes'],
}: TinyModel): Buffer => {
  const size = [48, step];
  const operations: readonly Operation[] = [
    { type: 'MaxPool', lists: { kernel_shape: size, strides: size } },
    { type: 'Squeeze', lists: { axes: [2] } },
    { type: 'Transpose', lists: { perm: [0, 2, 1] } },
    // White is probable, and what is darker than grey is not at all.
    { type: 'Relu' },
    ...further,
  ];
  const graph = [
    ...operations.map(node),
    text(2, 'tiny'),
    value(11, '0', [1, 3, 48, 'width']),
    value(12, String(operations.length), answers),
  ];
  return Buffer.concat([
    number(1, 6),
    bytes(7, ...graph),
    bytes(8, number(2, OPSET)),
    bytes(14, text(1, 'character'), text(2, characters.join('\n'))),
  ]);
};
