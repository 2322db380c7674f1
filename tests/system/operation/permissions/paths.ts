import { configurationLists } from '@reader/contracts/http/configuration/configurations';
import type { Route } from '@reader/contracts/routes';
import type { Fixture } from './fixture.js';
import { CLIP, roles, stackOf, type Everything } from './organisation-with-everything.js';

/** What stands behind the address of a call. */
type Query = (all: Everything) => string;

const ofOrganization: Query = ({ system }) => `?organization_id=${system.organisation}`;
const ofDocument: Query = ({ documents }) => `?document_id=${documents[0]}`;
const ofSheet: Query = ({ sheet }) => `?sheet_id=${sheet}`;
const ofPattern: Query = ({ roots }) => `?preset_pattern_id=${roots['/api/preset-patterns/']?.at(-1)}`;

const queries: Readonly<Record<string, Query>> = {
  ...Object.fromEntries(configurationLists.map(({ url }) => [url, ofOrganization])),
  '/api/used-master-types/': ofOrganization,
  '/api/mapping-inputs/': ({ mappingPattern }) => `?mapping_pattern_id=${mappingPattern}`,
  '/api/preset-user-inputs/': ofPattern,
  '/api/preset-table-cells/': ofPattern,
  '/api/sheets/': ofOrganization,
  '/api/sheet/count/': ofOrganization,
  '/api/standard-form-items/': ofOrganization,
  '/api/form-items/': ofSheet,
  '/api/form-item-fragments/': ofSheet,
  '/api/fragment-options/': ofSheet,
  '/api/processes/': ({ ownerAccount }) => `?user_profile_id=${ownerAccount}`,
  '/api/pages/': ofSheet,
  '/api/frames/': ofSheet,
  '/api/frame-areas/': ofDocument,
  '/api/frame-checkboxes/': ofDocument,
  '/api/detected-frames/': ofDocument,
  '/api/clipped-images/': ofDocument,
  '/api/embedded-images/': ofDocument,
  '/api/distance/': ofDocument,
  '/api/processings/': ofDocument,
  '/api/statistics/': ofOrganization,
  '/api/account/': ofOrganization,
  '/api/account/csv/': ofOrganization,
  '/api/departments/': ofOrganization,
  '/api/api-keys/': ofOrganization,
  '/api/departments/csv/': ofOrganization,
  '/api/organization-settings/': ofOrganization,
  '/api/document/reader-home/': ofOrganization,
  '/api/documents/unchecked/': ofOrganization,
  '/api/documents/not-applicable/': ofOrganization,
  '/api/document/reader-home/count/': ofOrganization,
  '/api/document/reader-home/ids/': ofOrganization,
  '/api/uploaded-files/': ofDocument,
  '/api/user-inputs/': ofDocument,
  '/api/reader/document/:id/occurrence/': () => '?text=ab',
  '/api/entered-values/': (all) => `${ofSheet(all)}&fragment_id=${CLIP}&text=a`,
  '/api/grouped-fields/': ofSheet,
  '/api/grouped-values/': (all) => `${ofSheet(all)}&by=mark`,
  '/api/grouped-ready/': ofSheet,
  '/api/documents/:id/crop/': ({ pageId }) => `?page=${pageId}&x=10&y=10&width=100&height=40`,
  '/api/tables/': ofDocument,
  '/api/output-frames/': ({ documents }) => `?document=${documents[0]}`,
  '/api/recognized-texts/': ofDocument,
  '/api/matchings/:id/accept/': () => '?at_least=0.5',
  '/api/presigned-url/': () => '?bucket=mihon&file=a.png',
  '/files/documents/': ({ system, exportJob }) =>
    `?organization_id=${system.organisation}&job_id=${exportJob}`,
  '/files/dashboard/': ({ system }) => `?organization_id=${system.organisation}&file_name=a.xlsx`,
};

/** The address of a call with what it names. */
export const pathOf = (all: Everything, route: Route, fixture: Fixture): string => {
  const { system, documents, stacks, pageId, sheet, readJob, failedJob, task, demandToken, matching, forms } =
    all;
  const path = route.url
    .replace(':organizationId', system.organisation)
    .replace('/chunked-upload/:uploadId', `/chunked-upload/${fixture.chunked}`)
    .replace(':uploadId', fixture.upload)
    .replace(':sheetId', sheet)
    .replace(':documentId', documents[0] ?? '')
    .replace(':pageId', pageId)
    .replace(':variant', 'image')
    .replace('/pages/:page/image', '/pages/1/image')
    .replace(':readingId/:place', `${readJob}/1`)
    .replace(':readingId', readJob)
    .replace('/download-dashboard/:target', `/download-dashboard/dashboard-${sheet}`)
    .replace(':target', `documents-${system.organisation}`)
    .replace('/jobs/:id/retry/', `/jobs/${failedJob}/retry/`)
    .replace('/jobs/:id', `/jobs/${readJob}`)
    .replace('/transactions/:id', `/transactions/${fixture.transaction}`)
    .replace('/processes/:id', `/processes/${readJob}`)
    .replace('/tasks/:id', `/tasks/${route.method === 'GET' ? readJob : task}`)
    .replace('/sheets/:id/publish/', `/sheets/${forms.toPublish[fixture.role]?.sheet}/publish/`)
    .replace(
      /\/sheets\/:id\/$/,
      `/sheets/${route.method === 'DELETE' ? forms.toRemove[fixture.role] : sheet}/`,
    )
    .replace('/items/:itemId/note/', `/items/${all.formItem}/note/`)
    .replace('/sheets/:id', `/sheets/${sheet}`)
    .replace(':demandId', CLIP)
    .replace(':attachmentId', CLIP)
    .replace('/own-sessions/:id', `/own-sessions/${fixture.session}`)
    .replace('/scan-folders/:name', `/scan-folders/${encodeURIComponent(`窓口${fixture.role}`)}`)
    .replace('/api-keys/:id', `/api-keys/${all.apiKeys[fixture.role] ?? ''}`)
    .replace('/departments/:id', `/departments/${all.departments.at(-1)}`)
    .replace(
      '/masters/:id',
      `/masters/${matching.masters[route.method === 'DELETE' ? fixture.role : roles.length]}`,
    )
    .replace('/master-types/:id', `/master-types/${matching.type}`)
    // Where nobody has chosen: what was previewed is as it was.
    .replace('/matchings/:id/accept/', `/matchings/${matching.toReflect[fixture.role]}/accept/`)
    .replace('/matchings/:id/undo/', `/matchings/${matching.reflected[fixture.role]}/undo/`)
    .replace(
      '/matchings/:id',
      `/matchings/${route.method === 'DELETE' ? matching.toClose[fixture.role] : matching.open}`,
    )
    .replace(':fragmentId', CLIP)
    .replace(':file', `${demandToken}.xml`)
    .replace(/^(.*\/):id\/$/, (whole, list: string) =>
      fixture.roots[list] ? `${list}${fixture.roots[list]}/` : whole,
    )
    .replace('/documents/:id/pages/drop/', `/documents/${stacks[1]!.id}/pages/drop/`)
    .replace(
      '/documents/:id/pages/split/',
      `/documents/${stackOf(all, 'split', fixture.role).id}/pages/split/`,
    )
    .replace('/documents/:id/pages/move/', `/documents/${stackOf(all, 'move', fixture.role).id}/pages/move/`)
    .replace('/documents/:id/pages/re', `/documents/${stacks[0]!.id}/pages/re`)
    .replace('/documents/:id/reload/', `/documents/${fixture.expendable}/reload/`)
    .replace('/documents/:id/upload/', `/documents/${fixture.expendable}/upload/`)
    .replace(':id', documents[0] ?? '');
  return path + (queries[route.url]?.(all) ?? '');
};
