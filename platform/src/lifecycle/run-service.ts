import type { Logger } from '../logging/logger.js';

export interface RunningService {
  /** Port the service listens on, where it does. */
  readonly port?: number;
  /** Ends the service: no new work, running work finished or handed back, connections closed. */
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 15_000;

/**
 * Runs a service as a process: starts it, tells a parent process when it is ready, and stops it once on
 * SIGTERM, SIGINT or when the parent is gone (so a killed parent leaves no orphan).
 */
export const runService = async (logger: Logger, start: () => Promise<RunningService>): Promise<void> => {
  let service: RunningService | undefined;
  let stopping = false;

  const stop = (reason: string, exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    const late = setTimeout(() => {
      logger.error('did not stop in time');
      // Not by exit: what others do at the end of a process may be the very thing that hangs.
      process.kill(process.pid, 'SIGKILL');
    }, STOP_WITHIN_MS);
    late.unref();
    Promise.resolve(service?.stop())
      .then(() => process.exit(exitCode))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      });
  };

  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('parent gone'));
  // It may have gone while the program was loaded.
  if (process.send && !process.connected) return stop('parent gone');
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    stop('uncaught exception', 1);
  });
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    stop('unhandled rejection', 1);
  });

  try {
    service = await start();
  } catch (error) {
    logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
  logger.info({ port: service.port }, 'ready');
  process.send?.({ ready: true, port: service.port });
};
