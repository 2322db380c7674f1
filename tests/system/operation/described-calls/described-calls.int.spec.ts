import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReaderHomeAnswer, UploadedFile } from '@reader/contracts/http/documents/documents';
import { problemsOfCall } from '@reader/contracts/route-problems';
import { routes } from '@reader/contracts/routes';
import { z } from 'zod';
import { png, type Answer, type Caller } from '../../installation/caller.js';
import { PASSWORD, startSystem, type System } from '../../installation/system.js';
import { forbiddenObjects, seeded, valueFor, type Schema, type Values } from './values.js';

interface Described {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly described: Described;
}

const SEED = Number(process.env['CALLS_SEED'] ?? 20_260_401);
/** Allowed and forbidden calls to each route by each role. */
const ALLOWED = Number(process.env['CALLS_ALLOWED'] ?? 3);
const FORBIDDEN = Number(process.env['CALLS_FORBIDDEN'] ?? 4);
/** Managers last: they change what the organisation may do. */
const roles = ['staff', 'auditor', 'manager'] as const;
const METHODS = ['get', 'post', 'put', 'delete'];

let system: System;
const callers = new Map<(typeof roles)[number], Caller>();
const calls: Call[] = [];
const known: Record<string, string[]> = {};
beforeAll(async () => {
  system = await startSystem();
  for (const role of roles) callers.set(role, await system.account(`u-${role}`, role));
  await callers
    .get('manager')!
    .call('PUT', `/api/organization-settings/${system.organisation}/`, { is_using_word_output: true });
  for (const address of Object.values(system.addresses)) {
    const document = (await (await fetch(`${address}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Described>>;
    };
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of METHODS) {
        const described = methods[method];
        if (described) calls.push({ name: `${method.toUpperCase()} ${path}`, method, path, described });
      }
  }
  // Questions first: those after a command wait until it is seen.
  calls.sort(
    (a, b) => Number(a.method !== 'get') - Number(b.method !== 'get') || a.name.localeCompare(b.name),
  );
  const staff = callers.get('staff')!;
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [png('一.png', '氏名=一郎'), png('二.png', '氏名=二郎')]);
  const job = await staff.read(upload);
  const home = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
  known['document'] = home.documents.map(({ id }) => id);
  const files = await staff.get(`/api/uploaded-files/?document_id=${known['document'][0]}`);
  known['page'] = z
    .array(UploadedFile)
    .parse(files.json)
    .map(({ id }) => id);
  known['organi'] = [system.organisation];
  known['upload'] = [upload];
  known['job'] = [job.id];
});
afterAll(() => system.stop());

const valuesFrom = (random: () => number): Values => ({
  random,
  idOf: (name) => {
    if (random() < 0.2) return crypto.randomUUID();
    const kind = Object.keys(known).find((start) => name.toLowerCase().includes(start));
    const ids = kind ? known[kind] : Object.values(known).flat();
    return ids?.[Math.floor(random() * ids.length)] ?? crypto.randomUUID();
  },
});

const bodySchemaOf = ({ described }: Call): Schema | undefined =>
  described.requestBody?.content['application/json']?.schema;

const pathOf = ({ path, described }: Call, values: Values, query?: Record<string, unknown>): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const parameter = described.parameters?.find((one) => one.in === 'path' && one.name === name);
    const value = valueFor(parameter?.schema ?? {}, path.includes('document') ? 'document' : name, values);
    return encodeURIComponent(String(value) || 'x');
  });
  const asked = Object.entries(query ?? {}).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
};

const querySchemaOf = ({ described }: Call): Schema => {
  const parameters = (described.parameters ?? []).filter((one) => one.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
};

const allowedQuery = (call: Call, values: Values) =>
  valueFor(querySchemaOf(call), '', values) as Record<string, unknown>;

/** Signing out would end what the other calls need. */
const callerFor = async (call: Call, role: (typeof roles)[number]): Promise<Caller> => {
  if (call.path !== '/api/signout/') return callers.get(role)!;
  const leaving = system.stranger();
  await leaving.signIn(`u-${role}`, PASSWORD);
  return leaving;
};

/** Asks as the caller does, whatever is answered; a problem that is not named throws there. */
const ask = (caller: Caller, { method }: Call, path: string, body: unknown): Promise<Answer> =>
  caller.call(method.toUpperCase(), path, method === 'get' ? undefined : body);

const judge = (call: Call, asked: string, answer: Answer): string[] => {
  const described = call.described.responses[String(answer.status)];
  return [
    ...(described
      ? []
      : [`${call.name}: ${answer.status} is not described (${asked}) ${answer.text.slice(0, 200)}`]),
    ...(answer.status >= 500 && answer.status !== 503
      ? [`${call.name}: ${answer.status} (${asked}) ${answer.text.slice(0, 200)}`]
      : []),
    ...(answer.status === 204 && described?.content ? [`${call.name}: 204 is described with a body`] : []),
  ];
};

const allowedCalls = async (call: Call, role: (typeof roles)[number], values: Values): Promise<string[]> => {
  const wrong: string[] = [];
  for (let round = 0; round < ALLOWED; round += 1) {
    const schema = bodySchemaOf(call);
    const body = schema ? valueFor(schema, '', values) : undefined;
    const path = pathOf(call, values, allowedQuery(call, values));
    const answer = await ask(await callerFor(call, role), call, path, body);
    wrong.push(...judge(call, `${path} ${JSON.stringify(body)?.slice(0, 300)}`, answer));
  }
  return wrong;
};

const forbiddenCalls = async (
  call: Call,
  role: (typeof roles)[number],
  values: Values,
): Promise<string[]> => {
  const schema = bodySchemaOf(call);
  const query = querySchemaOf(call);
  const tries: { path: string; body: unknown }[] = [];
  if (schema?.type === 'object')
    for (const body of forbiddenObjects(schema, values))
      tries.push({ path: pathOf(call, values, allowedQuery(call, values)), body });
  // In an address everything is text.
  else
    for (const asked of forbiddenObjects(query, values).filter((one) =>
      Object.values(one).some((value) => value === '四' || value === 'no-id'),
    ))
      tries.push({ path: pathOf(call, values, asked), body: undefined });
  const chosen = tries.sort(() => values.random() - 0.5).slice(0, FORBIDDEN);
  const wrong: string[] = [];
  for (const { path, body } of chosen) {
    const asked = `${path} ${JSON.stringify(body)?.slice(0, 300)}`;
    const answer = await ask(await callerFor(call, role), call, path, body);
    wrong.push(...judge(call, asked, answer));
    if (answer.status < 400) wrong.push(`${call.name}: takes what it forbids (${asked})`);
  }
  return wrong;
};

describe('the description of the calls', () => {
  it('has every call, and names what each may be refused for', () => {
    const served = routes.filter((route) => route.service !== 'gateway');
    for (const route of served) {
      const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
      const call = calls.find((one) => one.path === path && one.method === route.method.toLowerCase());
      expect(call, `${route.method} ${path}`).toBeDefined();
      const codes = Object.values(call?.described.responses ?? {}).flatMap(
        ({ content }) =>
          (content?.['application/problem+json'] as { schema: { properties: { code: { enum: string[] } } } })
            ?.schema.properties.code.enum ?? [],
      );
      expect([...codes].sort()).toEqual([...problemsOfCall(route.method, route.url)].sort());
    }
  });

  it.each(roles)(
    'holds for generated calls by %s: no answer that it does not name, and nothing that it forbids is taken',
    async (role) => {
      const values = valuesFrom(seeded(SEED + roles.indexOf(role)));
      const wrong: string[] = [];
      for (const call of calls) {
        wrong.push(...(await allowedCalls(call, role, values)));
        wrong.push(...(await forbiddenCalls(call, role, values)));
      }
      expect(wrong, `CALLS_SEED=${SEED}`).toEqual([]);
    },
  );
});
