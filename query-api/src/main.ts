import { runService } from '@reader/platform/lifecycle/run-service';
import { createLogger } from '@reader/platform/logging/logger';
import { readConfig } from './config.js';
import { startQueryApi } from './query-api.js';

const config = readConfig();
const logger = createLogger('query-api', config.LOG_LEVEL);
await runService(logger, () => startQueryApi(config, logger));
