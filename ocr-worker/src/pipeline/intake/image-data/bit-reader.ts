/** Reads bits, the highest of a byte first; past the end there are zeros. */
export class BitReader {
  /** In bits. */
  private position = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get left(): number {
    return this.bytes.length * 8 - this.position;
  }

  /** The next bits, at most 16, as a number. */
  peek(bits: number): number {
    const at = this.position >> 3;
    const three =
      ((this.bytes[at] ?? 0) << 16) | ((this.bytes[at + 1] ?? 0) << 8) | (this.bytes[at + 2] ?? 0);
    return (three >> (24 - (this.position & 7) - bits)) & ((1 << bits) - 1);
  }

  skip(bits: number): void {
    this.position += bits;
  }

  read(bits: number): number {
    const value = this.peek(bits);
    this.position += bits;
    return value;
  }

  toByte(): void {
    this.position = (this.position + 7) & ~7;
  }
}
