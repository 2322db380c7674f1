import type { EventEmitter } from 'node:events';
import type { DetectData, Page, Worker, WorkerParams } from 'tesseract.js';
import { EngineFailure } from '../engine.js';
import { languageFolder, type Language, type Variant } from './language-data.js';

const START_MS = 30_000;
const JOB_MS = 90_000;
/** tesseract's numbers: the old engine, the only one that detects orientation, and the neural one. */
const LEGACY_ENGINE = 0;
const LSTM_ENGINE = 1;

/**
 * One tesseract.js worker (a thread with its own WebAssembly memory) for one language. tesseract.js leaves
 * promises pending or throws from an event handler when something breaks inside; here every call settles.
 * After a failure the worker is dead and has to be replaced.
 */
export class TesseractWorker {
  jobs = 0;
  isDead = false;
  /** The parameters that are set, as JSON: setting them is a round trip to the thread. */
  private set = '';

  private constructor(
    private readonly worker: Worker,
    private readonly failed: Promise<never>,
    private readonly fail: (error: Error) => void,
  ) {}

  /** @throws EngineFailure when the language's data is missing or the engine does not start */
  static async start(language: Language, variant?: Variant): Promise<TesseractWorker> {
    const langPath = await languageFolder(language, variant);
    const isLegacy = language === 'osd';
    // Loaded with the first page that needs it.
    const { createWorker } = await import('tesseract.js');
    const { promise: failed, reject: fail } = deferred();
    const starting = createWorker(language, isLegacy ? LEGACY_ENGINE : LSTM_ENGINE, {
      langPath,
      cacheMethod: 'none',
      gzip: true,
      legacyCore: isLegacy,
      legacyLang: isLegacy,
      // Without a handler tesseract.js throws out of an event, which ends the process.
      errorHandler: (reason: unknown) => fail(new EngineFailure(`tesseract: ${String(reason)}`)),
    });
    const worker = await within(START_MS, Promise.race([starting, failed]));
    // tesseract.js listens to its thread as to a browser's worker; in Node a crash would end the process.
    const { worker: thread } = worker as Worker & { readonly worker: EventEmitter };
    thread.on('error', (cause) => fail(new EngineFailure('the tesseract worker crashed', { cause })));
    const started = new TesseractWorker(worker, failed, fail);
    // Without it a page of 150 dpi, or one of unknown density, is read far worse.
    // Its remarks on single pages are of no use to an operator and would go to stderr.
    await started.run((inner) => inner.setParameters({ user_defined_dpi: '300', debug_file: '/dev/null' }));
    return started;
  }

  /** The page as tesseract sees it, with its blocks. */
  async recognise(image: Buffer, parameters: Partial<WorkerParams>, signal: AbortSignal): Promise<Page> {
    this.jobs++;
    return this.run(async (worker) => {
      const wanted = JSON.stringify(parameters);
      if (wanted !== this.set) await worker.setParameters(parameters);
      this.set = wanted;
      return (await worker.recognize(image, {}, { text: false, blocks: true })).data;
    }, signal);
  }

  async detect(image: Buffer, signal: AbortSignal): Promise<DetectData> {
    this.jobs++;
    return this.run(async (worker) => (await worker.detect(image)).data, signal);
  }

  async stop(): Promise<void> {
    if (this.isDead) return;
    this.isDead = true;
    this.fail(new EngineFailure('the tesseract worker was stopped'));
    await this.worker.terminate();
  }

  private async run<T>(job: (worker: Worker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const onAbort = (): void =>
      this.fail(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await within(JOB_MS, Promise.race([job(this.worker), this.failed]));
    } catch (error) {
      // A thread cannot be interrupted within a job.
      await this.stop();
      throw error instanceof Error ? error : new EngineFailure(`tesseract: ${String(error)}`);
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }
}

const deferred = (): { promise: Promise<never>; reject: (error: Error) => void } => {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, no) => (reject = no));
  // It may reject when nothing awaits it.
  promise.catch(() => undefined);
  return { promise, reject };
};

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EngineFailure(`tesseract took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
