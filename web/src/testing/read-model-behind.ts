import type { FakeServer } from './fake-api';

/** Lets the lists of a fake server stand still: until `catchUp`, each address answers what it answered before. */
export const holdReadModel = (server: FakeServer): { catchUp: () => void } => {
  const answer = server.answer.bind(server);
  const known = new Map<string, ReturnType<typeof answer>>();
  let isBehind = true;
  const calls = [...server.calls];
  for (const call of calls) if (call.method === 'GET') known.set(keyOf(call), answer(call));
  server.calls.splice(0, server.calls.length, ...calls);
  server.answer = (call) => {
    const given = answer(call);
    return (isBehind && call.method === 'GET' && known.get(keyOf(call))) || given;
  };
  return {
    catchUp: () => {
      isBehind = false;
    },
  };
};

const keyOf = ({ path, query }: FakeServer['calls'][number]): string => `${path}?${query.toString()}`;
