import { accountEvents } from './account.js';
import { apiKeyEvents } from './api-key.js';
import { configurationEvents } from './configuration.js';
import type { EventKind, EventOf } from './define.js';
import { departmentTreeEvents } from './department-tree.js';
import { demandEvents } from './forms/demand.js';
import { documentEvents } from './document.js';
import { jobEvents } from './job.js';
import { logEvents } from './log.js';
import { learningEvents } from './learning.js';
import { masterEvents } from './master.js';
import { matchingEvents } from './matching.js';
import { organizationEvents } from './organization.js';
import { pageArrangementEvents } from './page-arrangement.js';
import { readingEvents } from './reading.js';
import { sheetEvents } from './forms/sheet.js';
import { uploadEvents } from './upload.js';

export const allEvents = [
  ...uploadEvents,
  ...documentEvents,
  ...demandEvents,
  ...readingEvents,
  ...jobEvents,
  ...organizationEvents,
  ...accountEvents,
  ...apiKeyEvents,
  ...departmentTreeEvents,
  ...sheetEvents,
  ...configurationEvents,
  ...pageArrangementEvents,
  ...masterEvents,
  ...matchingEvents,
  ...learningEvents,
  ...logEvents,
];

/** Any event of the product, newest version. */
export type AnyEvent = EventOf<(typeof allEvents)[number]>;

/** An event kind whose types are not known here. */
export type AnyEventKind = EventKind<string, never, unknown>;

/** Every kind of event by its type, for reading the log. */
export const eventCatalogue: ReadonlyMap<string, AnyEventKind> = new Map(
  allEvents.map((kind) => [kind.type, kind as unknown as AnyEventKind]),
);
