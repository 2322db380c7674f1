/** A value that components observe with `useView`; a change renders only those. */
export class ObservedValue<Value> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: Value) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly view = (): Value => this.value;

  readonly set = (value: Value): void => {
    if (value === this.value) return;
    this.value = value;
    for (const listener of this.listeners) listener();
  };
}
