import { runService } from '@reader/platform/lifecycle/run-service';
import { createLogger } from '@reader/platform/logging/logger';
import { readWorkerConfig } from './config.js';
import { startJobWorker } from './worker.js';

const config = readWorkerConfig();
const logger = createLogger('job-worker', config.LOG_LEVEL);
await runService(logger, () => startJobWorker(config, logger));
