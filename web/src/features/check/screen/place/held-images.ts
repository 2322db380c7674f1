/** What is needed of an image element. */
export interface HeldImage {
  src: string;
  decode(): Promise<void>;
}

/**
 * Images that are fetched, and some decoded, before they are shown. Only those that were asked for last are held: a
 * bitmap of a page takes tens of MB, and those of documents left behind must go.
 */
export class HeldImages {
  private held = new Map<string, HeldImage>();

  constructor(private readonly make: () => HeldImage = () => new Image()) {}

  /** Holds exactly these images: what is shown first is decoded, what is only `fetched` is not. */
  hold(shown: readonly string[], fetched: readonly string[] = []): void {
    const sources = [...shown, ...fetched];
    for (const [source, image] of this.held)
      if (!sources.includes(source)) {
        this.held.delete(source);
        image.src = '';
      }
    for (const source of sources) {
      if (this.held.has(source)) continue;
      const image = this.make();
      image.src = source;
      this.held.set(source, image);
      // What cannot be fetched now is fetched, and its failure shown, when its document is opened.
      if (shown.includes(source)) image.decode().catch(() => undefined);
    }
  }

  get sources(): string[] {
    return [...this.held.keys()];
  }
}
