import { runService } from '@reader/platform/lifecycle/run-service';
import { createLogger } from '@reader/platform/logging/logger';
import { startCommandApi } from './command-api.js';
import { readConfig } from './config.js';

const config = readConfig();
const logger = createLogger('command-api', config.LOG_LEVEL);
await runService(logger, () => startCommandApi(config, logger));
