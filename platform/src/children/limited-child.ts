import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { ChildDeath, ChildError, type DeathReason, ParentRefusal } from './child-errors.js';
import { type FromChild, PARENT_FD, type ToChild } from './child-protocol.js';
import { readFrames, writeFrame } from './frames.js';
import { processUsage } from './process-usage.js';
import { type ChildProgram, killGroup, spawnChild } from './spawn-child.js';
import { type UsageLimits, type UsageWatch, watchUsage } from './watch-usage.js';

export interface CallLimits extends UsageLimits {
  /** Bytes of one message of the child. */
  readonly outputBytes: number;
  /** Processor time over all parts of the call; left out: only that of each part counts. */
  readonly totalCpuMs?: number;
}

export interface CallOptions {
  readonly limits: CallLimits;
  /** What this process does for the child during the call. */
  readonly serve: (request: string, input: unknown) => unknown;
  readonly signal: AbortSignal;
}

interface Call extends CallOptions {
  /** Why requests were refused, by their ids. */
  readonly refusals: Map<number, unknown>;
  readonly watch: UsageWatch;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Characters of what a child said last that go into the error. */
const LAST_WORDS = 2_000;

/**
 * How programs say with their last words that memory was not to be had: V8, C++ and Rust. On a busy machine a child may die of it
 * before anybody has looked at what it takes.
 */
const OUT_OF_MEMORY = /out of memory|bad_alloc|memory allocation of \d+ bytes failed|Cannot allocate memory/i;

/** From the end of its pipe to its exit. */
const EXIT_WITHIN_MS = 2_000;

const failureOf = (
  { kind, message, details }: Extract<FromChild, { type: 'failed' }>,
  refusals: ReadonlyMap<number, unknown>,
): Error => {
  const refusal = kind === ParentRefusal.name ? refusals.get(Number(details['request'])) : undefined;
  return refusal instanceof Error ? refusal : new ChildError(kind, message, details);
};

/** A process that does what it is called for, one call at a time, within limits. The caller that started it ends it by killing it. */
export class LimitedChild {
  private readonly process: ChildProcess;
  private readonly pipe: Duplex;
  private current: Call | null = null;
  private isDead = false;
  private isLost = false;
  private lastWords = '';

  constructor(program: ChildProgram) {
    this.process = spawnChild(program);
    this.pipe = this.process.stdio[PARENT_FD] as Duplex;
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.lastWords = (this.lastWords + chunk.toString('utf8')).slice(-LAST_WORDS);
    });
    this.process.once('error', (error) => this.die('crash', error.message));
    this.process.once('exit', (code, signal) =>
      this.die(this.reasonOf(signal), `${signal ?? `exit code ${code}`} ${this.lastWords}`.trim()),
    );
    this.pipe.on('error', (error) => this.lose(error));
    readFrames(
      this.pipe,
      (message) => this.take(message as FromChild),
      (bytes) => this.mayTake(bytes),
    );
  }

  get isAlive(): boolean {
    return !this.isDead && !this.isLost;
  }

  /**
   * The child's answer. Its requests meanwhile are served by `serve`.
   * @throws ChildError what the child threw; what `serve` threw, when the child failed by that; ChildDeath when it died, and then the child is gone; the signal's reason,
   * with the child killed
   */
  async call(task: string, input: unknown, options: CallOptions): Promise<unknown> {
    const { limits, signal } = options;
    signal.throwIfAborted();
    if (!this.isAlive || this.current) throw new ChildDeath('crash', 'not there for another call');
    const watch = watchUsage(this.process.pid, limits, (reason, detail) => this.die(reason, detail));
    const onAbort = (): void =>
      this.end(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.current = { ...options, watch, refusals: new Map(), resolve, reject };
        this.send({ type: 'call', task, input });
      });
    } finally {
      watch.stop();
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Private memory that it holds now; 0 where nobody can say. */
  async privateBytes(): Promise<number> {
    const { pid } = this.process;
    return (pid === undefined ? null : await processUsage(pid))?.privateBytes ?? 0;
  }

  /** The call has come to its next part: these limits hold, and time counts from now. */
  restartLimits(limits: UsageLimits): void {
    this.current?.watch.restart(limits);
  }

  /** Ends it and its call as a crash would: what it says is not what it may say. */
  condemn(detail: string): void {
    this.die('crash', detail);
  }

  kill(): void {
    this.isDead = true;
    killGroup(this.process);
  }

  private reasonOf(signal: NodeJS.Signals | null): DeathReason {
    if (signal === 'SIGKILL') return 'killed';
    return OUT_OF_MEMORY.test(this.lastWords) ? 'memory' : 'crash';
  }

  private end(error: Error): void {
    this.kill();
    const ended = this.current;
    this.current = null;
    ended?.reject(error);
  }

  private die(reason: DeathReason, detail: string): void {
    this.end(new ChildDeath(reason, detail));
  }

  /** Nothing comes from it any more. By what it has ended is told by its exit, which follows. */
  private lose(error: Error): void {
    if (this.isDead) return;
    this.isLost = true;
    const late = setTimeout(() => this.die('crash', error.message), EXIT_WITHIN_MS);
    this.process.once('exit', () => clearTimeout(late));
  }

  private send(message: ToChild): void {
    if (this.isAlive) writeFrame(this.pipe, message);
  }

  private mayTake(bytes: number): boolean {
    const isTooLong = bytes > (this.current?.limits.outputBytes ?? 0);
    if (isTooLong) this.die('output', `a message of ${bytes} bytes`);
    return !isTooLong;
  }

  private take(message: FromChild): void {
    if (message.type === 'request') return void this.serve(message.id, message.request, message.input);
    const ended = this.current;
    this.current = null;
    if (!ended) return;
    if (message.type === 'done') ended.resolve(message.result);
    else ended.reject(failureOf(message, ended.refusals));
  }

  private async serve(id: number, request: string, input: unknown): Promise<void> {
    const { current } = this;
    try {
      this.send({ type: 'served', id, result: await current?.serve(request, input) });
    } catch (error) {
      current?.refusals.set(id, error);
      this.send({ type: 'refused', id, message: error instanceof Error ? error.message : String(error) });
    }
  }
}
