const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** @param value a safe integer, not negative */
const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  // Division, not shifts: positions pass 2^32.
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
  return bytes;
};

/** Writes one protobuf message as a list of parts, so that payloads are copied once, at the very end. */
export class ProtoWriter {
  readonly parts: Uint8Array[] = [];
  length = 0;

  /** @param value a safe integer, not negative */
  varint(field: number, value: number): this {
    return this.push(Buffer.from([(field << 3) | VARINT, ...varint(value)]));
  }

  bytes(field: number, value: Uint8Array | string): this {
    const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
    this.push(Buffer.from([(field << 3) | LENGTH_DELIMITED, ...varint(bytes.length)]));
    return bytes.length > 0 ? this.push(bytes) : this;
  }

  message(field: number, value: ProtoWriter): this {
    this.push(Buffer.from([(field << 3) | LENGTH_DELIMITED, ...varint(value.length)]));
    for (const part of value.parts) this.parts.push(part);
    this.length += value.length;
    return this;
  }

  private push(part: Uint8Array): this {
    this.parts.push(part);
    this.length += part.length;
    return this;
  }
}
