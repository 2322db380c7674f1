import {
  accountStream,
  apiKeyStream,
  arrangementStream,
  configurationStream,
  demandStream,
  departmentTreeStream,
  documentStream,
  jobStream,
  learningStream,
  masterStream,
  matchingStream,
  organizationStream,
  readingStream,
  sheetStream,
  uploadStream,
  type StreamName,
} from '@reader/contracts/events/streams';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import type { AccountEvent } from '@reader/contracts/events/account';
import type { ApiKeyEvent } from '@reader/contracts/events/api-key';
import type { ConfigurationEvent } from '@reader/contracts/events/configuration';
import type { DemandEvent } from '@reader/contracts/events/forms/demand';
import type { DepartmentTreeEvent } from '@reader/contracts/events/department-tree';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { JobEvent } from '@reader/contracts/events/job';
import type { LearningEvent } from '@reader/contracts/events/learning';
import type { MasterEvent } from '@reader/contracts/events/master';
import type { MatchingEvent } from '@reader/contracts/events/matching';
import type { OrganizationEvent } from '@reader/contracts/events/organization';
import type { PageArrangementEvent } from '@reader/contracts/events/page-arrangement';
import type { ReadingEvent } from '@reader/contracts/events/reading';
import type { SheetEvent } from '@reader/contracts/events/forms/sheet';
import type { UploadEvent } from '@reader/contracts/events/upload';
import type { ConfigurationRootName } from '@reader/contracts/objects/define';
import type { Id } from '@reader/contracts/objects/ids';
import type { Reachable } from '@reader/contracts/reach';
import * as account from '../domain/account/account.js';
import * as apiKey from '../domain/api-key/api-key.js';
import * as configuration from '../domain/configuration/state.js';
import * as demand from '../domain/demand/demand.js';
import * as departmentTree from '../domain/department-tree/department-tree.js';
import * as document from '../domain/document/state.js';
import * as job from '../domain/job/job.js';
import * as learning from '../domain/learning/learning.js';
import * as master from '../domain/master/master.js';
import * as matching from '../domain/matching/matching.js';
import * as organization from '../domain/organization/organization.js';
import * as pageArrangement from '../domain/page-arrangement/page-arrangement.js';
import * as reading from '../domain/reading/reading.js';
import * as sheet from '../domain/sheet/sheet.js';
import * as upload from '../domain/upload/upload.js';

/** What the handling needs to know of a kind of aggregate: its stream and its fold. */
export interface Aggregate<State, Event extends DomainEvent> {
  readonly stream: (id: Id) => StreamName;
  /** The state after further events; the given one stays as it is. */
  readonly fold: (state: State | undefined, events: readonly InStream<Event>[]) => State | undefined;
  /** What a caller's reach is held against; absent: all of the organisation may see it. */
  readonly reachable?: (state: State) => Reachable;
}

const aggregate = <State, Event extends DomainEvent>(
  stream: (id: Id) => StreamName,
  evolve: (state: State | undefined, event: InStream<Event>) => State | undefined,
): Aggregate<State, Event> => ({
  stream,
  fold: (state, events) => events.reduce(evolve, state),
});

export const uploads = aggregate<upload.Upload, UploadEvent>(uploadStream, upload.evolve);
export const documents: Aggregate<document.Document, DocumentEvent> = {
  stream: documentStream,
  fold: document.fold,
  reachable: ({ departmentId, sheetId }) => ({ departmentId, sheetId }),
};
export const demands = aggregate<demand.Demand, DemandEvent>(demandStream, demand.evolve);
export const readings = aggregate<reading.Reading, ReadingEvent>(readingStream, reading.evolve);
export const jobs = aggregate<job.Job, JobEvent>(jobStream, job.evolve);
export const organizations = aggregate<organization.Organization, OrganizationEvent>(
  organizationStream,
  organization.evolve,
);
export const sheets: Aggregate<sheet.Sheet, SheetEvent> = {
  ...aggregate<sheet.Sheet, SheetEvent>(sheetStream, sheet.evolve),
  reachable: ({ departmentId, id }) => ({ departmentId, sheetId: id }),
};
export const pageArrangements = aggregate<pageArrangement.PageArrangement, PageArrangementEvent>(
  arrangementStream,
  pageArrangement.evolve,
);
export const accounts = aggregate<account.Account, AccountEvent>(accountStream, account.evolve);

export const apiKeys = aggregate<apiKey.ApiKey, ApiKeyEvent>(apiKeyStream, apiKey.evolve);

export const masters = aggregate<master.Master, MasterEvent>(masterStream, master.evolve);

/** By the id of the matching's job. */
export const matchings: Aggregate<matching.Matching, MatchingEvent> = {
  stream: matchingStream,
  fold: matching.fold,
};

/** By the type of master. */
export const learnings: Aggregate<learning.Learning, LearningEvent> = {
  stream: learningStream,
  fold: learning.fold,
};

/** By the id of the organisation. */
export const departmentTrees: Aggregate<departmentTree.DepartmentTree, DepartmentTreeEvent> = {
  stream: departmentTreeStream,
  fold: departmentTree.fold,
};

/** The roots of the configuration are folded alike; each kind has streams of its own. */
export const configurations = (
  root: ConfigurationRootName,
): Aggregate<configuration.Configuration, ConfigurationEvent> => ({
  stream: (id) => configurationStream(root, id),
  fold: configuration.fold,
});
