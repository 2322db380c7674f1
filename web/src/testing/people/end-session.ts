import { type FakeAnswer, type FakeServer, problem } from '../fake-api';

/** The session is over: every call is refused until somebody signs in. `meanwhile`: what the others changed until then. */
export const endSession = (server: FakeServer, meanwhile: () => void = () => undefined): void => {
  const answer = server.answer.bind(server);
  server.answer = (call): FakeAnswer => {
    if (call.path === '/api/signin/') {
      const given = answer(call);
      if (given.status !== 200) return given;
      meanwhile();
      server.answer = answer;
      return given;
    }
    server.calls.push(call);
    return call.path === '/api/authenticated-user/'
      ? problem(401, 'unauthenticated', 'ログインしてください')
      : problem(401, 'session-expired', 'セッションタイムアウトしました');
  };
};
