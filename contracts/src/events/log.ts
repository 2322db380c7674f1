import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { event } from './define.js';

/** First event of an installation: it names the log, so that positions of another log are known as foreign. */
export const LogFounded = event('LogFounded', z.object({ logId: Id }));

export const logEvents = [LogFounded];
