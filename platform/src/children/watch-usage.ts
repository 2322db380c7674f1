import type { DeathReason } from './child-errors.js';
import { processUsage } from './process-usage.js';

/** What one call may take. */
export interface UsageLimits {
  /** Resident memory of the child. */
  readonly residentBytes: number;
  /** Processor time of the child, all threads together; a busy machine does not use it up. */
  readonly cpuMs: number;
  /** Time by the clock: generous, for a child that waits for ever. */
  readonly wallMs: number;
}

export interface UsageWatch {
  /** Another part begins: these limits hold, and time counts from now. */
  restart(limits: UsageLimits): void;
  stop(): void;
}

/** How often a child that works is looked at. */
const LOOK_EVERY_MS = 50;

/**
 * Looks at what a process takes until it is stopped, and tells once what is too much. `totalCpuMs`: processor time from the
 * first look on, however often it is restarted.
 */
export const watchUsage = (
  pid: number | undefined,
  { totalCpuMs = Number.POSITIVE_INFINITY, ...given }: UsageLimits & { readonly totalCpuMs?: number },
  onTooMuch: (reason: DeathReason, detail: string) => void,
): UsageWatch => {
  let limits: UsageLimits = given;
  let startedAt = performance.now();
  let cpuAtStart: number | null = null;
  let cpuAtFirst: number | null = null;
  let isStopped = false;
  const check = async (): Promise<void> => {
    const usage = pid === undefined ? null : await processUsage(pid);
    if (isStopped) return;
    const wallMs = performance.now() - startedAt;
    if (usage) {
      cpuAtStart ??= usage.cpuMs;
      cpuAtFirst ??= usage.cpuMs;
      const cpuMs = usage.cpuMs - cpuAtStart;
      if (usage.residentBytes > limits.residentBytes)
        return onTooMuch('memory', `${usage.residentBytes} bytes resident`);
      if (cpuMs > limits.cpuMs) return onTooMuch('time', `${cpuMs} ms of processor time`);
      const totalMs = usage.cpuMs - cpuAtFirst;
      if (totalMs > totalCpuMs) return onTooMuch('time', `${totalMs} ms of processor time in all`);
    }
    if (wallMs > limits.wallMs) return onTooMuch('time', `${Math.round(wallMs)} ms by the clock`);
    timer = setTimeout(() => void check(), LOOK_EVERY_MS);
  };
  let timer = setTimeout(() => void check(), 0);
  return {
    restart: (next) => {
      limits = next;
      startedAt = performance.now();
      cpuAtStart = null;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
