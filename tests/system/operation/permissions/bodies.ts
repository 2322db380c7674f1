import { namedRoots } from '@reader/contracts/http/configuration/configurations';
import { PASSWORD } from '../../installation/system.js';
import { settings } from '../../forms/given-form.js';
import type { Fixture } from './fixture.js';
import { CLIP, demandData, stackOf, type Everything } from './organisation-with-everything.js';

const pageSource = ({ documents, pageId }: Everything) => `/api/page-images/${documents[0]}/${pageId}/image`;
const oneDocument = ({ documents }: Everything) => ({ document_ids: documents.slice(0, 1) });

const ofOrganization = ({ system }: Everything) => ({ organization_id: system.organisation });
const person = (all: Everything, userId: string) => ({
  ...ofOrganization(all),
  ...{ user_id: userId, last_name: '見本', first_name: '花子', role: 'staff', belonging_department_ids: [] },
});
const somebody = (all: Everything) => ({ ...ofOrganization(all), user_id: all.colleague });
const department = (all: Everything) => ({
  ...ofOrganization(all),
  ...{ department_name: `新しい課${crypto.randomUUID().slice(0, 8)}`, parent_department_id: 'root' },
});

/** What is sent with a call, by its name. */
export const bodies: Readonly<Record<string, (all: Everything, fixture: Fixture) => unknown>> = {
  'POST /api/refresh_jwt_token/': (_all, { token }) => ({ token }),
  'POST /api/documents/': ({ documents }) => ({ documents: documents.slice(1, 2), status: 'C' }),
  'POST /api/documents/next-to-check/': () => ({}),
  'POST /api/documents/:id/second-entry/': () => ({
    entry_id: crypto.randomUUID(),
    revision: 0,
    values: [],
  }),
  'POST /api/document/return-to-unconfirmed/': ({ documents }) => ({ documents: documents.slice(1, 2) }),
  'POST /api/document/delete/': (_all, { expendable }) => ({ documents: [expendable] }),
  'POST /api/document/change-department/': ({ documents, departments }) => ({
    documents: documents.slice(1, 2),
    department_id: departments.at(-1),
  }),
  'PUT /api/sheets/:id/department/': ({ departments }) => ({ department_id: departments.at(-1) }),
  'POST /api/sheets/:id/copy/': () => ({ form_subject: '写し' }),
  'POST /api/sheets/:id/publish/': ({ forms }, { role }) => ({ revision: forms.toPublish[role]!.revision }),
  'PUT /api/sheets/:id/answering/': () => settings(),
  // The same from everybody: as it stands already it changes nothing.
  'PUT /api/sheets/:id/items/:itemId/note/': () => ({ text: '見本', revision: 0 }),
  'POST /api/auth/refresh/': (_all, { token }) => ({ token }),
  'POST /api/fragment-inputs-register/': () => [
    { demand: CLIP, form_item: CLIP, fragment: CLIP, value: '値' },
  ],
  'POST /api/demands/:sheetId/': () => ({ fragment_inputs: [] }),
  'POST /api/answers/recall/': () => ({ receipt_number: '8KQ2-M4TV', correction_code: '8KQ2-M4TV-7XYZ' }),
  'PUT /api/answers/:id/': () => ({
    ...{ correction_code: '8KQ2-M4TV-7XYZ', correction: 1, edition: 1 },
  }),
  'POST /api/answers/:id/withdraw/': () => ({ correction_code: '8KQ2-M4TV-7XYZ' }),
  'POST /api/documents/:id/answer/decide/': () => ({
    ...{ change: 'correction', correction: 1, decision: 'accept' },
  }),
  'POST /api/documents/:id/answer/return/': () => ({ remark: '氏名を確かめて下さい。' }),
  'PUT /api/attached-files/:demandId': () => ({ files: [{ id: CLIP, data_uri: 'data:;base64,' }] }),
  'POST /api/transactions/:id/push_bulk/': ({ documents }) => [
    { _class: 'userInputs', id: crypto.randomUUID(), document: documents[0], value: '値' },
  ],
  'POST /api/output-preview/': ({ mappingPattern, sheet }) => ({
    mapping_pattern: mappingPattern,
    options: {},
    rows: [{ id: CLIP, type: 'M' }],
    items: [{ id: CLIP, row: CLIP }],
    sheet_id: sheet,
  }),
  'POST /api/document/download/:target': oneDocument,
  'POST /api/document/download-dashboard/:target': ({ system }) => ({
    organization_id: system.organisation,
    sheet_settings: [{ sequence: 1, sheetName: '全体', type: 'tabulation' }],
  }),
  'POST /api/document/download-format/:target': ({ documents, outputFormat }) => ({
    document_ids: documents.slice(0, 1),
    format_id: outputFormat,
  }),
  ...Object.fromEntries(
    [
      '/api/documents/download/pdf',
      '/api/document/to-word/',
      '/api/document/to-word/zip/',
      '/api/create-zip-file/',
      '/api/documents/download/xlsx',
      '/api/sort/',
      '/api/documents/sort-cells/',
    ].map((url) => [`POST ${url}`, oneDocument]),
  ),
  'POST /api/document/download-columns/': oneDocument,
  'POST /api/documents/:id/take-tables-back/': () => ({ job_id: crypto.randomUUID() }),
  'POST /api/document/download-count/': oneDocument,
  'POST /api/uploaded-files/rename/': ({ documents, roots }) => ({
    naming_rule_id: roots['/api/naming-rules/']?.at(-1),
    document_ids: documents.slice(0, 1),
  }),
  'POST /put-demand-data/': ({ sheet }) => demandData(sheet),
  'POST /api/create-table/': ({ documents, pageId }) => ({
    document_id: documents[0],
    uploaded_file_id: pageId,
    xs: [0, 100],
    ys: [0, 100],
  }),
  'POST /api/rearrange-tables/': (all) => ({
    images: [pageSource(all)],
    tableAreas: [[{ x: 0, y: 0, width: 100, height: 100 }]],
  }),
  'POST /api/read-area/': ({ documents, pageId }) => ({
    ...{ document_id: documents[0], uploaded_file_id: pageId },
    ...{ x: 0, y: 0, width: 100, height: 100 },
  }),
  'POST /api/rotate-image/': (all) => ({ src: pageSource(all), angle: 90 }),
  ...Object.fromEntries(
    namedRoots.map(({ url }) => [
      `POST ${url}`,
      ({ system }: Everything) => ({ organization: system.organisation, name: '新しい設定' }),
    ]),
  ),
  'POST /api/conversion-preview/': () => ({ rules: [{ source: '円', target: '' }], text: '1,200円' }),
  'POST /api/documents/:id/reload/': () => ({ is_forced: true }),
  'POST /api/documents/:id/pages/reorder/': ({ stacks }) => ({ pages: stacks[0]!.pages }),
  'POST /api/documents/:id/pages/restore/': ({ stacks }) => ({ pages: stacks[0]!.pages.slice(0, 1) }),
  'POST /api/documents/:id/pages/drop/': ({ stacks }) => ({ pages: stacks[1]!.pages.slice(0, 1) }),
  'POST /api/documents/:id/pages/split/': () => ({ before: [2] }),
  'POST /api/documents/:id/pages/move/': (all, { role }) => ({
    pages: stackOf(all, 'move', role).pages.slice(0, 1),
    to: all.stacks[2]!.id,
  }),
  'POST /api/documents/pages/merge/': (all, { role }) => ({
    documents: [all.stacks[2]!.id, stackOf(all, 'merge', role).id],
  }),
  'POST /api/documents/pages/arrange/': ({ stacks }) => ({
    documents: [{ document_id: stacks[0]!.id, pages: stacks[0]!.pages }],
  }),
  'POST /api/account/': (all, { role }) => person(all, `new-${role}`),
  'PUT /api/account/': (all) => person(all, all.colleague),
  'DELETE /api/account/': (all, { role }) => ({ ...ofOrganization(all), user_id: all.leavers[role] ?? '' }),
  ...Object.fromEntries(
    ['lock', 'unlock', 'signout', 'password-link'].map((what) => [`POST /api/account/${what}/`, somebody]),
  ),
  'POST /api/account/rows/': (all) => ({
    ...ofOrganization(all),
    is_trial: false,
    rows: [{ line: 2, user_id: all.colleague, seen_revision: 0, first_name: '花' }],
  }),
  'POST /api/account/second-factor/reset/': (all) => ({ ...somebody(all), reason: '端末の紛失' }),
  'POST /api/own-second-factor/set-up/': () => ({ password: PASSWORD }),
  'POST /api/own-second-factor/confirm/': () => ({ set_up_id: crypto.randomUUID(), code: '123456' }),
  'POST /api/own-second-factor/recovery-codes/': () => ({ password: PASSWORD, code: '123456' }),
  'DELETE /api/own-second-factor/': () => ({ password: PASSWORD, code: '123456' }),
  'PUT /api/personal-settings/': () => ({ theme: 'dark' }),
  'PUT /api/own-password/': () => ({ current_password: PASSWORD, new_password: 'Tsubame-77' }),
  'POST /api/departments/': department,
  'POST /api/departments/rows/': (all) => ({
    ...ofOrganization(all),
    // Of a trial before others: who may do it is told of the conflict.
    ...{ is_trial: false, seen_revision: 0 },
    rows: [{ line: 2, name: `表の課${crypto.randomUUID().slice(0, 8)}` }],
  }),
  'PUT /api/departments/': (all, { role }) => ({
    ...department(all),
    department_id: all.departments[role],
  }),
  'DELETE /api/departments/': (all, { role }) => ({
    ...ofOrganization(all),
    department_id: all.departments[role],
  }),
  'POST /api/api-keys/': (all) => ({
    ...ofOrganization(all),
    ...{ name: '夜間の取り込み', scopes: ['intake'] },
  }),
  'PUT /api/identity-provider/': () => ({
    ...{ issuer: 'https://login.example', client_id: 'reader', client_secret: 'himitsu', is_on: false },
  }),
  'PUT /api/scan-folders/:name/': () => ({
    ...{ layout: 1, sheet: null, department: null, accept_duplicates: false },
  }),
  'PUT /api/masters/:id/': () => ({ name: '新しい名前' }),
  'POST /api/master-types/:id/forget/': ({ matching, documents }) => ({
    learned: [{ matchingId: matching.open, documentId: documents[0], columnId: CLIP }],
  }),
  'POST /api/matchings/:id/choices/': ({ documents }) => ({
    choices: [{ document_id: documents[0], kind: 'none', row: null, seen: 0, revision: 0 }],
  }),
  'POST /api/matchings/:id/accept/': () => ({ at_least: 1, documents: 0, choices: 0 }),
  'POST /api/documents/update/by-matching/': ({ matching }, { role }) => ({ id: matching.toReflect[role] }),
  'PUT /api/lexicon/': () => ({ text: '盛岡\n花巻' }),
  'PUT /api/postcode-list/': () => ({
    text: '03201,"020  ","0200000","ｲﾜﾃｹﾝ","ﾓﾘｵｶｼ","","岩手県","盛岡市","以下に掲載がない場合",0,0,0,0,0,0',
  }),
  'PUT /api/organization-settings/:organizationId/': () => ({ should_rotate_image: true }),
};
