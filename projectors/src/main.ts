import { runService } from '@reader/platform/lifecycle/run-service';
import { createLogger } from '@reader/platform/logging/logger';
import { readConfig } from './config.js';
import { startProjectors } from './projectors.js';

const config = readConfig();
const logger = createLogger('projectors', config.LOG_LEVEL);
await runService(logger, () => startProjectors(config, logger));
