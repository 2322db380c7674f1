import type { Language, Variant } from './language-data.js';
import { TesseractWorker } from './tesseract-worker.js';

/**
 * At most `size` workers of one language, started when first needed and replaced after `jobsPerWorker` jobs
 * (WebAssembly memory grows and never shrinks) or when they break. One that nobody has used for `idleMs` ends.
 */
export class WorkerPool {
  private readonly idle: TesseractWorker[] = [];
  private readonly all = new Set<TesseractWorker>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(
    private readonly language: Language,
    private readonly size: number,
    private readonly jobsPerWorker: number,
    private readonly variant?: Variant,
    private readonly idleMs = Number.POSITIVE_INFINITY,
  ) {}

  /** Runs `job` on a worker of its own, waiting for one to be free. */
  async use<T>(job: (worker: TesseractWorker) => Promise<T>): Promise<T> {
    if (this.busy >= this.size) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy++;
    try {
      const worker = this.idle.pop() ?? (await this.start());
      try {
        return await job(worker);
      } finally {
        await this.giveBack(worker);
      }
    } finally {
      // The place goes straight to the next in the queue, so that no later job overtakes it.
      const next = this.waiting.shift();
      if (next === undefined) this.busy--;
      else next();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.stop()));
    this.all.clear();
    this.idle.length = 0;
  }

  private async start(): Promise<TesseractWorker> {
    const worker = await TesseractWorker.start(this.language, this.variant);
    this.all.add(worker);
    return worker;
  }

  private async giveBack(worker: TesseractWorker): Promise<void> {
    if (!worker.isDead && worker.jobs < this.jobsPerWorker) {
      this.idle.push(worker);
      this.endUnlessUsed(worker);
      return;
    }
    await this.end(worker);
  }

  private endUnlessUsed(worker: TesseractWorker): void {
    if (this.idleMs === Number.POSITIVE_INFINITY) return;
    const { jobs } = worker;
    const timer = setTimeout(() => {
      const at = this.idle.indexOf(worker);
      if (at < 0 || worker.jobs !== jobs) return;
      this.idle.splice(at, 1);
      void this.end(worker);
    }, this.idleMs);
    timer.unref();
  }

  private async end(worker: TesseractWorker): Promise<void> {
    this.all.delete(worker);
    await worker.stop();
  }
}
