import { ApiKeyMadeAnswer } from '@reader/contracts/http/administration/api-keys';
import { ConfigurationWire, namedRoots } from '@reader/contracts/http/configuration/configurations';
import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { CopySheetAnswer, SheetDraftAnswer } from '@reader/contracts/http/forms/creator';
import { CommitAnswer } from '@reader/contracts/http/transactions';
import { DemandDataAnswer } from '@reader/contracts/http/documents/demand-data';
import { ReaderHomeAnswer, UploadedFile } from '@reader/contracts/http/documents/documents';
import { Masters } from '@reader/contracts/http/matching/masters';
import { MatchingResult, ReflectionBegun } from '@reader/contracts/http/matching/matchings';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { Task } from '@reader/contracts/http/work/tasks';
import { z } from 'zod';
import { png, type Answer, type Caller } from '../../installation/caller.js';
import { commit } from '../../installation/given.js';
import { publishForm, settings, signIn } from '../../forms/given-form.js';
import { givenItems, givenType, match } from '../../matching/given-masters.js';
import { startSystem, type System } from '../../installation/system.js';

export const SECRET_VALUE = '見本太郎の値';
export const SECRET_NAME = '見本の帳票';
export const CLIP = '5b8f0c1e-6a2d-4f3b-9c7e-1d2e3f4a5b6c';

export const roles = ['staff', 'manager', 'system_manager', 'auditor'] as const;
export type Role = (typeof roles)[number];

/** Operations that use a document up: one per role. */
const usingUp = ['split', 'move', 'merge'] as const;

/** A document of two pages. */
interface Stack {
  readonly id: string;
  readonly pages: string[];
}

/** An organisation that has something of each kind, its people, and a stranger. */
export interface Everything {
  readonly system: System;
  readonly nobody: Caller;
  /** System manager of another organisation. */
  readonly stranger: Caller;
  readonly strangerHome: string;
  readonly own: Readonly<Record<Role, Caller>>;
  /** One for each role that may delete one, and some more. */
  readonly documents: readonly string[];
  readonly stacks: readonly Stack[];
  readonly pageId: string;
  readonly readJob: string;
  readonly exportJob: string;
  /** An export that found nothing. */
  readonly failedJob: string;
  readonly ownerAccount: string;
  readonly task: string;
  readonly sheet: string;
  /** Of that form. */
  readonly formItem: string;
  readonly demandToken: string;
  /**
   * What the organisation has of each kind that has calls of its own, by the address of its list: one for each role that may
   * remove one, and one that stays.
   */
  readonly roots: Readonly<Record<string, readonly string[]>>;
  readonly mappingPattern: string;
  readonly outputFormat: string;
  /** User id of somebody of the organisation, and for each role of somebody who may be removed. */
  readonly colleague: string;
  readonly leavers: readonly string[];
  /** One for each role that may delete one, and one that stays. */
  readonly departments: readonly string[];
  /** Keys of programs: one for each role that may revoke one. */
  readonly apiKeys: readonly string[];
  readonly matching: GivenMatchings;
  readonly forms: GivenForms;
}

/** Forms for each role: one to remove, and one to publish with the revision of its draft. */
export interface GivenForms {
  readonly toRemove: readonly string[];
  readonly toPublish: readonly { readonly sheet: string; readonly revision: number }[];
  /** Takes answers. */
  readonly open: string;
  /** Signed in to that one. */
  readonly respondent: Caller;
}

/** A type of master, masters of it, and matchings with the first document. */
export interface GivenMatchings {
  readonly type: string;
  /** One for each role that may remove one, and one that stays. */
  readonly masters: readonly string[];
  /** For each role: one to close, one to reflect, one that is reflected; and one that stays open. */
  readonly toClose: readonly string[];
  readonly toReflect: readonly string[];
  readonly reflected: readonly string[];
  readonly open: string;
}

/** The document that an operation of a role uses up. */
export const stackOf = ({ stacks }: Everything, operation: (typeof usingUp)[number], role: number): Stack =>
  stacks[3 + usingUp.indexOf(operation) * roles.length + role]!;

export const demandData = (sheet: string) => ({
  sheet_id: sheet,
  item_inputs: [],
  demanded_at: '2024-04-01T09:00:00+09:00',
});

const pagesOf = async (caller: Caller, document: string | undefined): Promise<string[]> =>
  z
    .array(UploadedFile)
    .parse((await caller.get(`/api/uploaded-files/?document_id=${document}`)).json)
    .map((page) => page.id);

const makeStacks = async (caller: Caller, organisation: string): Promise<Stack[]> => {
  const upload = crypto.randomUUID();
  const number = 3 + usingUp.length * roles.length;
  const files = Array.from({ length: number * 2 }, (_, index) => png(`束の${index}.png`, `番号=${index}`));
  await caller.upload(organisation, upload, files, { layout: '2' });
  await caller.read(upload);
  const { documents } = ReaderHomeAnswer.parse(
    (await caller.get(`/api/document/reader-home/?limit=100&search=${encodeURIComponent('束の')}`)).json,
  );
  return Promise.all(documents.map(async ({ id }) => ({ id, pages: await pagesOf(caller, id) })));
};

/** The documents that were read, newest first, and their job. */
const readSome = async (caller: Caller, organisation: string) => {
  const upload = crypto.randomUUID();
  await caller.upload(
    organisation,
    upload,
    [1, 2, 3, 4, 5].map((number) =>
      png(`${SECRET_NAME}${number}.png`, `氏名=${SECRET_VALUE}${number}\nclip=${CLIP}`),
    ),
  );
  const readJob = (await caller.read(upload)).id;
  const { documents } = ReaderHomeAnswer.parse((await caller.get('/api/document/reader-home/')).json);
  return { readJob, documents: documents.map(({ id }) => id) };
};

const registerSheet = async (caller: Caller, document: string | undefined): Promise<string> => {
  const { job_id, sheet_id } = RegisterSheetAnswer.parse(
    (await caller.post(`/api/documents/${document}/upload/`, { form_subject: SECRET_NAME })).json,
  );
  await caller.jobEnd(job_id);
  return sheet_id;
};

const firstItemOf = async (caller: Caller, sheet: string): Promise<string> => {
  const [item] = z
    .array(z.object({ id: z.string() }))
    .parse((await caller.get(`/api/form-items/?sheet_id=${sheet}`)).json);
  return item?.id ?? '';
};

const makeRoots = async (caller: Caller, organisation: string): Promise<Record<string, string[]>> => {
  const roots: Record<string, string[]> = {};
  for (const { url } of namedRoots) {
    const ids: string[] = [];
    for (let number = 0; number <= roles.length; number += 1) {
      const body = { organization: organisation, name: `${SECRET_NAME}${number}` };
      ids.push(ConfigurationWire.parse((await caller.post(url, body)).json).id);
    }
    roots[url] = ids;
  }
  return roots;
};

const exportOf = async (caller: Caller, organisation: string, asked: object): Promise<string> => {
  const answer = await caller.post(`/api/document/download/documents-${organisation}`, asked);
  return (await caller.jobEnd(JobStarted.parse(answer.json).job_id)).id;
};

const startWithPeople = async () => {
  const system = await startSystem({ watchesFolders: true });
  const own = {} as Record<Role, Caller>;
  for (const role of roles) own[role] = await system.account(`u-${role}`, role);
  for (const role of roles) await system.joinRoot(`u-${role}`);
  const strangerHome = await system.organisationNamed('yoso');
  const stranger = await system.account('yosomono', 'system_manager', strangerHome);
  await system.joinRoot('yosomono', strangerHome);
  for (const [caller, home] of [
    [own.system_manager, system.organisation],
    [stranger, strangerHome],
  ] as const)
    await caller.call('PUT', `/api/organization-settings/${home}/`, { is_using_word_output: true });
  return { system, nobody: system.stranger(), stranger, strangerHome, own };
};

/** Somebody to do things to, some that may leave, and departments. */
const makePeople = async (manager: Caller, organisation: string) => {
  const add = async (userId: string): Promise<string> => {
    await manager.post('/api/account/', {
      ...{ organization_id: organisation, user_id: userId, last_name: SECRET_VALUE, first_name: '一' },
      ...{ role: 'staff', belonging_department_ids: [] },
    });
    return userId;
  };
  const departments: string[] = [];
  for (let number = 0; number <= roles.length; number += 1) {
    const id = crypto.randomUUID();
    await manager.post('/api/departments/', {
      ...{ organization_id: organisation, department_id: id },
      ...{ department_name: `${SECRET_NAME}${number}`, parent_department_id: 'root' },
    });
    departments.push(id);
  }
  const apiKeys = await Promise.all(
    roles.map(async () => {
      const made = await manager.post('/api/api-keys/', { name: SECRET_NAME, scopes: ['read'] });
      return ApiKeyMadeAnswer.parse(made.json).id;
    }),
  );
  const leavers = await Promise.all(roles.map((role) => add(`leaver-${role}`)));
  return { colleague: await add('colleague'), leavers, departments, apiKeys };
};

/** The CSV of a master; one of its lines is not taken. */
export const MASTER_CSV = [
  '氏名',
  ...[1, 2, 3, 4, 5, 5].map((number) => `${SECRET_VALUE}${number}`),
  '',
].join('\n');

const made = ({ status, text, json }: Answer): string => {
  if (status > 201) throw new Error(`matching: ${status} ${text}`);
  return MatchingResult.parse(json).id;
};

const makeMatchings = async (
  { manager, staff }: Record<Role, Caller>,
  document: string | undefined,
): Promise<GivenMatchings> => {
  const items = await givenItems(manager, ['氏名']);
  const type = await givenType(manager, items, { 氏名: { is_identifying: true } }, { name: SECRET_NAME });
  const one = async (fields: Record<string, string> = {}) =>
    made(await match(staff, type, MASTER_CSV, { document_ids: document ?? '', ...fields }));
  const forEachRole = () => Promise.all(roles.map(() => one()));
  const kept = [...roles, 'stays'].map((name) => `${SECRET_NAME}${name}`);
  const withKept = await Promise.all(kept.map((name) => one({ keep_as: name })));
  const reflected = await forEachRole();
  for (const id of reflected) {
    const begun = await staff.post('/api/documents/update/by-matching/', { id });
    await staff.jobEnd(ReflectionBegun.parse(begun.json).job_id);
  }
  const { masters } = Masters.parse((await manager.get('/api/masters/')).json);
  const ids = new Map(masters.map(({ name, id }) => [name, id]));
  return {
    type: type.id,
    masters: kept.map((name) => ids.get(name)!),
    // Of the master that stays: rows of one that is removed cannot be chosen.
    open: withKept.at(-1)!,
    reflected,
    toClose: await forEachRole(),
    toReflect: await forEachRole(),
  };
};

const copyOf = async (caller: Caller, sheet: string): Promise<string> => {
  const copied = await caller.post(`/api/sheets/${sheet}/copy/`, { form_subject: SECRET_NAME });
  return CopySheetAnswer.parse(copied.json).sheet_id;
};

/** A copy whose fields have no place on the page, which is of one px here. */
const publishable = async (caller: Caller, sheet: string): Promise<GivenForms['toPublish'][number]> => {
  const copy = await copyOf(caller, sheet);
  await caller.call('PUT', `/api/sheets/${copy}/draft/`);
  const { draft } = SheetDraftAnswer.parse((await caller.get(`/api/sheets/${copy}/draft/`)).json);
  const saved = await commit(
    caller,
    draft!.fragments.map(({ id }) => ({
      ...{ _class: 'formItemFragments', id, _root: draft!.draft.id, area: null },
    })),
  );
  return { sheet: copy, revision: CommitAnswer.parse(saved.json).revision };
};

const makeForms = async (system: System, caller: Caller, sheet: string): Promise<GivenForms> => {
  const [toRemove, toPublish] = [[] as string[], [] as GivenForms['toPublish'][number][]];
  for (const _ of roles) {
    toRemove.push(await copyOf(caller, sheet));
    toPublish.push(await publishable(caller, sheet));
  }
  const open = await publishForm(caller, SECRET_NAME);
  await caller.call('PUT', `/api/sheets/${open.sheet}/answering/`, settings());
  const respondent = system.stranger();
  await signIn(respondent, open.sheet);
  return { toRemove, toPublish, open: open.sheet, respondent };
};

/** The product with such an organisation. */
export const startWithEverything = async (): Promise<Everything> => {
  const people = await startWithPeople();
  const { staff } = people.own;
  const { organisation } = people.system;
  const { readJob, documents } = await readSome(staff, organisation);
  const stacks = await makeStacks(staff, organisation);
  const [pageId = ''] = await pagesOf(staff, documents[0]);
  const [task] = z.array(Task).parse((await staff.get(`/api/tasks/${readJob}`)).json);
  const sheet = await registerSheet(staff, documents[1]);
  const demand = DemandDataAnswer.parse((await staff.post('/put-demand-data/', demandData(sheet))).json);
  const roots = await makeRoots(staff, organisation);
  const [mappingPattern, outputFormat] = [crypto.randomUUID(), crypto.randomUUID()];
  await commit(staff, [
    { _class: 'mappingPatterns', id: mappingPattern, name: SECRET_NAME },
    { _class: 'csvFormats', id: outputFormat, name: SECRET_NAME },
  ]);
  const exportJob = await exportOf(staff, organisation, { document_ids: documents.slice(0, 1) });
  const failedJob = await exportOf(staff, organisation, { document_ids: [], end_date: '20000101' });
  const { user } = z
    .object({ user: z.object({ id: z.string() }) })
    .parse((await staff.get('/api/authenticated-user/')).json);
  return {
    ...people,
    ...(await makePeople(people.own.manager, organisation)),
    ...{
      documents,
      stacks,
      pageId,
      readJob,
      exportJob,
      failedJob,
      sheet,
      roots,
      mappingPattern,
      outputFormat,
    },
    formItem: await firstItemOf(staff, sheet),
    task: task?.id ?? '',
    ownerAccount: user.id,
    matching: await makeMatchings(people.own, documents[0]),
    forms: await makeForms(people.system, staff, sheet),
    demandToken: demand.token,
  };
};
