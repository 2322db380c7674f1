import type {
  IdentityProviderAnswer,
  IdentityProviderBody,
} from '@reader/contracts/http/administration/identity-provider';
import type { FakeAnswer, FakeServer } from '../fake-api';

/** The identity provider of the fake organisation; tests change it. */
export interface FakeProvider {
  answer: IdentityProviderAnswer;
  /** The next save is answered so, once. */
  refusal: FakeAnswer | null;
  readonly bodies: IdentityProviderBody[];
}

/** Gives the fake organisation an identity provider, or the means to set one. */
export const haveProvider = (
  server: FakeServer,
  provider: IdentityProviderAnswer['provider'] = null,
): FakeProvider => {
  const fake: FakeProvider = { answer: { provider }, refusal: null, bodies: [] };
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    if (call.path !== '/api/identity-provider/') return answer(call);
    server.calls.push(call);
    if (call.method === 'DELETE') {
      fake.answer = { provider: null };
      return { status: 200, body: { position: '00000000-1' } };
    }
    if (call.method === 'PUT') {
      const body = call.body as IdentityProviderBody;
      fake.bodies.push(body);
      const { refusal } = fake;
      fake.refusal = null;
      if (refusal) return refusal;
      const { client_secret: _, ...shown } = body;
      const { groups_claim = 'groups', rules = [], are_passwords_for_others = true } = shown;
      fake.answer = {
        provider: { ...shown, groups_claim, rules, are_passwords_for_others, has_secret: true },
      };
    }
    return { status: 200, body: fake.answer };
  };
  return fake;
};
