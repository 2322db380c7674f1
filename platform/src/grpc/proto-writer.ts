const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** @param value a safe integer, not negative */
const varintLength = (value: number): number => {
  let length = 1;
  // Division, not shifts: positions pass 2^32.
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) length += 1;
  return length;
};

/** Returns where it ends. */
const writeVarint = (bytes: Buffer, at: number, value: number): number => {
  let end = at;
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes[end++] = (rest % 0x80) | 0x80;
  bytes[end++] = rest;
  return end;
};

interface Field {
  readonly number: number;
  readonly value: number | string | Uint8Array | ProtoWriter;
  /** bytes of the value */
  readonly length: number;
}

/** One protobuf message (fields 1 to 15) whose length is known before it is written, so that it is written once, in its place. */
export class ProtoWriter {
  private readonly fields: Field[] = [];
  /** bytes */
  length = 0;

  /** @param value a safe integer, not negative */
  varint(number: number, value: number): this {
    const length = varintLength(value);
    this.fields.push({ number, value, length });
    this.length += 1 + length;
    return this;
  }

  bytes(number: number, value: Uint8Array | string): this {
    return this.delimited(number, value, typeof value === 'string' ? Buffer.byteLength(value) : value.length);
  }

  message(number: number, value: ProtoWriter): this {
    return this.delimited(number, value, value.length);
  }

  /** Writes `length` bytes from `start` on and returns where they end. */
  writeTo(bytes: Buffer, start: number): number {
    let at = start;
    for (const { number, value, length } of this.fields) {
      const isVarint = typeof value === 'number';
      bytes[at++] = (number << 3) | (isVarint ? VARINT : LENGTH_DELIMITED);
      at = writeVarint(bytes, at, isVarint ? value : length);
      if (typeof value === 'string') bytes.write(value, at, 'utf8');
      else if (value instanceof ProtoWriter) value.writeTo(bytes, at);
      else if (!isVarint) bytes.set(value, at);
      if (!isVarint) at += length;
    }
    return at;
  }

  private delimited(number: number, value: Uint8Array | string | ProtoWriter, length: number): this {
    this.fields.push({ number, value, length });
    this.length += 1 + varintLength(length) + length;
    return this;
  }
}
