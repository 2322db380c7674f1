import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

/** First event of an installation: it names the log, so that positions of another log are known as foreign. */
export const LogFounded = event('LogFounded', z.object({ logId: Id }));

export const logEvents = [LogFounded];
export type LogEvent = EventOf<(typeof logEvents)[number]>;
