type Numbers = Float64Array | Uint32Array;

/** A list of numbers that costs what a typed array costs: the index has some for every event there ever was. */
export class GrowingArray<A extends Numbers> {
  length = 0;

  private constructor(
    private items: A,
    private readonly create: (length: number) => A,
  ) {}

  static ofDoubles(): GrowingArray<Float64Array> {
    return new GrowingArray(new Float64Array(1024), (length) => new Float64Array(length));
  }

  static ofIntegers(): GrowingArray<Uint32Array> {
    return new GrowingArray(new Uint32Array(1024), (length) => new Uint32Array(length));
  }

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = this.create(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = value;
  }

  /** @throws RangeError outside the list */
  at(index: number): number {
    if (index < 0 || index >= this.length) throw new RangeError(`No item ${index} of ${this.length}`);
    return this.items[index]!;
  }

  /** The first index whose value is not below `value`, in a list that grows; `length` when there is none. */
  firstNotBelow(value: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.items[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
