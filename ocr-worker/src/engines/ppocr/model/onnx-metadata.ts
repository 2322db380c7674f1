import { InvalidModel } from './model-problems.js';

/* Fields of ONNX's ModelProto and of the entries of its metadata (onnx.proto). */
const METADATA = 14;
const KEY = 1;
const VALUE = 2;

/** Wire types of protocol buffers. */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

interface Field {
  readonly number: number;
  /** Empty for what is no text or message. */
  readonly bytes: Buffer;
}

/**
 * What a model says of itself: texts by name, for instance the characters it knows. The graph beside them is passed over.
 * @throws InvalidModel when the file is cut short or no model
 */
export const onnxMetadata = (model: Buffer): ReadonlyMap<string, string> => {
  const metadata = new Map<string, string>();
  for (const { number, bytes } of fieldsOf(model)) {
    if (number !== METADATA) continue;
    const entry = new Map(fieldsOf(bytes).map((field) => [field.number, field.bytes.toString('utf8')]));
    metadata.set(entry.get(KEY) ?? '', entry.get(VALUE) ?? '');
  }
  return metadata;
};

const fieldsOf = (message: Buffer): Field[] => {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; factor < 2 ** 53; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new InvalidModel('cut-short', 'the model is cut short');
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    throw new InvalidModel('no-model', 'not a model');
  };
  /** Bytes of the field that follows its key. */
  const lengthOf = (wireType: number): number => {
    if (wireType === BYTES) return varint();
    if (wireType === FIXED_64) return 8;
    if (wireType === FIXED_32) return 4;
    throw new InvalidModel('no-model', 'not a model');
  };
  while (at < message.length) {
    const key = varint();
    const [number, wireType] = [Math.floor(key / 8), key % 8];
    if (wireType === VARINT) {
      varint();
      continue;
    }
    const length = lengthOf(wireType);
    if (at + length > message.length) throw new InvalidModel('cut-short', 'the model is cut short');
    fields.push({ number, bytes: wireType === BYTES ? message.subarray(at, at + length) : Buffer.alloc(0) });
    at += length;
  }
  return fields;
};
