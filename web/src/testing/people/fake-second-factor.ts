import type { OwnSecondFactor } from '@reader/contracts/http/administration/second-factor';
import { type FakeAnswer, type FakeServer, problem } from '../fake-api';
import { fakeId } from '../fake-content';

/** The one code of the app that the fake server takes. */
export const RIGHT_CODE = '123456';

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
const wrong = (code: string, title: string, path: string) =>
  problem(400, code, title, { fields: [{ path, message: title }] });
const codes = Array.from({ length: 10 }, (_, at) => `ABCDEFGHIJKLMNO${'ABCDEFGHIJ'[at]}`);

const codeIn = (body: unknown): string | undefined =>
  (body as { code?: string } | undefined)?.code?.replaceAll(/\s/g, '');

/** Password and code, as the servers look at them. */
const refusalOf = (factor: OwnSecondFactor, body: unknown): FakeAnswer | null => {
  if ((body as { password: string }).password === 'wrong')
    return wrong('password-wrong', 'パスワードが違います。', 'body.password');
  const isAsked = factor.setAt !== null;
  return isAsked && codeIn(body) !== RIGHT_CODE
    ? wrong('code-wrong', 'コードが違います。', 'body.code')
    : null;
};

/** Gives the fake server's user a second factor, or the means to set one up; tests change it. */
export const haveSecondFactor = (server: FakeServer, isSet: boolean): OwnSecondFactor => {
  const factor: OwnSecondFactor = {
    setAt: isSet ? '2026-05-21T00:41:00.000Z' : null,
    recoveryCodesLeft: isSet ? 9 : 0,
    isRequired: false,
  };
  const answerOwn = (path: string, method: string, body: unknown): FakeAnswer => {
    if (method === 'GET') return ok(factor);
    if (path.endsWith('/confirm/')) {
      if (codeIn(body) !== RIGHT_CODE) return problem(400, 'code-wrong', 'コードが違います。');
      Object.assign(factor, { setAt: '2026-05-21T00:41:00.000Z', recoveryCodesLeft: 10 });
      if (server.context) server.context = { ...server.context, is_second_factor_due: false };
      return ok({ token: 'a token for everything' });
    }
    const refusal = refusalOf(factor, body);
    if (refusal) return refusal;
    if (path.endsWith('/recovery-codes/')) return ok({ recovery_codes: codes });
    if (method === 'DELETE') Object.assign(factor, { setAt: null, recoveryCodesLeft: 0 });
    return ok({
      set_up_id: fakeId(8800),
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/reader:sato?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=reader',
      recovery_codes: codes,
      expires_at: '2026-05-21T01:11:00.000Z',
    });
  };
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    const { path, method, body } = call;
    if (path.startsWith('/api/own-second-factor/')) {
      server.calls.push(call);
      return answerOwn(path, method, body);
    }
    if (path === '/api/signin/' && isSet && (body as { password: string }).password !== 'wrong') {
      const code = codeIn(body);
      if (code !== RIGHT_CODE) {
        server.calls.push(call);
        return code === undefined
          ? problem(401, 'second-factor-needed', '2段階認証のコードを入力してください。')
          : problem(401, 'second-factor-wrong', 'コードが違います。');
      }
    }
    return answer(call);
  };
  return factor;
};
