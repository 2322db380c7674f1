import type {
  OrganizationSettingsBody,
  OrganizationSettingsWire,
} from '@reader/contracts/http/configuration/organization-settings';
import type { UserContext } from '@reader/contracts/http/session';
import type { FakeAnswer, FakeServer } from '../fake-api';
import { fakeContext } from '../fake-content';

/** The settings of the fake organisation; tests change them. */
export interface FakeSettings {
  saved: OrganizationSettingsWire;
  /** The next save is answered so, once. */
  refusal: FakeAnswer | null;
  readonly bodies: OrganizationSettingsBody[];
}

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
  };
  server.context = {
    ...context,
    organization: { ...context.organization, settings: settings.saved },
  };
  const answer = server.answer.bind(server);
  server.answer = (call) => {
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
