import { runService } from '@reader/platform/lifecycle/run-service';
import { createLogger } from '@reader/platform/logging/logger';
import { readConfig } from './config.js';
import { startOcrWorker } from './ocr-worker.js';

const config = readConfig();
const logger = createLogger('ocr-worker', config.LOG_LEVEL);
await runService(logger, () => startOcrWorker(config, logger));
