import type {
  OrganizationSettingsBody,
  OrganizationSettingsWire,
} from '@reader/contracts/http/configuration/organization-settings';
import type { PostcodeListAnswer } from '@reader/contracts/http/reference-data/postcode-list';
import type { ScanFolder, ScanFolderBody } from '@reader/contracts/http/reference-data/scan-folders';
import type { UserContext } from '@reader/contracts/http/session';
import type { FakeAnswer, FakeCall, FakeServer } from '../fake-api';
import { fakeContext } from '../fake-content';

/** The settings of the fake organisation; tests change them. */
export interface FakeSettings {
  saved: OrganizationSettingsWire;
  /** The next save is answered so, once. */
  refusal: FakeAnswer | null;
  readonly bodies: OrganizationSettingsBody[];
  words: string[];
  postcodes: PostcodeListAnswer;
  folders: ScanFolder[];
  isWatchingFolders: boolean;
  /** What was sent of folders, by name. */
  readonly sentFolders: [name: string, body: unknown][];
}

const answerWords = (settings: FakeSettings, { method, body }: FakeCall): FakeAnswer => {
  if (method === 'PUT') settings.words = (body as { text: string }).text.split('\n');
  if (method === 'DELETE') settings.words = [];
  const { words } = settings;
  const loaded_at = words.length > 0 ? '2026-04-02T00:00:00.000Z' : null;
  return { status: 200, body: { count: words.length, loaded_at, found: words.length, words } };
};

const answerFolders = (settings: FakeSettings, { method, path, body }: FakeCall): FakeAnswer => {
  if (method === 'PUT') {
    const name = decodeURIComponent(path.split('/')[3] ?? '');
    settings.sentFolders.push([name, body]);
    if (settings.refusal) {
      const { refusal } = settings;
      settings.refusal = null;
      return refusal;
    }
    const { seen: _, ...chosen } = body as ScanFolderBody;
    const others = settings.folders.filter((folder) => folder.name !== name);
    settings.folders = [...others, { name, settings: chosen, problem: null, last_file: null }];
  }
  return { status: 200, body: { is_watching: settings.isWatchingFolders, folders: settings.folders } };
};

/** What is beside the settings; undefined: something else. */
const answerReferenceData = (settings: FakeSettings, call: FakeCall): FakeAnswer | undefined => {
  if (call.path === '/api/lexicon/') return answerWords(settings, call);
  if (call.path === '/api/postcode-list/') return { status: 200, body: settings.postcodes };
  return call.path.startsWith('/api/scan-folders/') ? answerFolders(settings, call) : undefined;
};

/** Gives the fake organisation settings, and its user a role. */
export const haveSettings = (
  server: FakeServer,
  change: Partial<OrganizationSettingsWire> = {},
  role: UserContext['user_profile']['role'] = 'manager',
): FakeSettings => {
  const context = fakeContext(role);
  const settings: FakeSettings = {
    saved: { ...context.organization.settings, ...change },
    refusal: null,
    bodies: [],
    words: [],
    postcodes: { list: null, is_shared: false },
    folders: [],
    isWatchingFolders: true,
    sentFolders: [],
  };
  server.context = {
    ...context,
    organization: { ...context.organization, settings: settings.saved },
  };
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    const beside = answerReferenceData(settings, call);
    if (beside) server.calls.push(call);
    if (beside) return beside;
    if (!call.path.startsWith('/api/organization-settings/')) return answer(call);
    server.calls.push(call);
    if (call.method === 'PUT') {
      const { seen: _, ...changes } = call.body as OrganizationSettingsBody;
      settings.bodies.push(call.body as OrganizationSettingsBody);
      const { refusal } = settings;
      settings.refusal = null;
      if (refusal) return refusal;
      settings.saved = { ...settings.saved, ...changes };
    }
    return { status: 200, body: settings.saved };
  };
  return settings;
};
