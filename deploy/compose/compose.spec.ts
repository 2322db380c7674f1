import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig as commandApi } from '@reader/command-api/config';
import { readConfig as ocrWorker } from '@reader/ocr-worker/config';
import { readConfig as projectors } from '@reader/projectors/config';
import { readConfig as queryApi, readWorkerConfig as jobWorker } from '@reader/query-api/config';
import { readServices, readVariables, fillIn } from './read-compose.js';
import { JOB_HEAP } from '../local/processes/job-heap.js';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const compose = textOf('compose.yaml');
const services = readServices(compose);
const example = readVariables(textOf('.env.example'));

/** What an operator fills in, in the form that the example asks for. */
const secrets = {
  POSTGRES_PASSWORD: 'a'.repeat(48),
  QUERY_ROLE_PASSWORD: 'b'.repeat(48),
  NATS_PASSWORD: 'e'.repeat(48),
  TOKEN_SECRET: 'c'.repeat(96),
  VAULT_KEY: Buffer.alloc(32).toString('base64'),
  AWS_SECRET_ACCESS_KEY: 'd'.repeat(48),
  ADMIN_PASSWORD: 'Example-1234',
};
const operator = { ...Object.fromEntries(example), ...secrets };

const environmentOf = (name: string, given: Readonly<Record<string, string>> = operator): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...(services.get(name)?.environment ?? [])].map(([key, value]) => [key, fillIn(value, given)]),
  );

/** Runs a function that reads the settings of a service from the environment, with that of the compose file. */
const withEnvironment = <Config>(name: string, read: () => Config, given = operator): Config => {
  const before = process.env;
  process.env = environmentOf(name, given);
  try {
    return read();
  } finally {
    process.env = before;
  }
};

describe('the compose file', () => {
  it.each([
    ['command-api', commandApi],
    ['query-api', queryApi],
    ['job-worker', jobWorker],
    ['projectors', projectors],
    ['ocr-worker', ocrWorker],
  ])('gives %s every setting that it wants', (name, read) => {
    expect(withEnvironment<{ HOST: string; PORT: number }>(name, read)).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 8080,
    });
  });

  it('tells the ocr-workers of a folder of models where there is one', () => {
    expect(withEnvironment('ocr-worker', ocrWorker).READER_MODELS).toBeUndefined();
    const given = { ...operator, READER_MODELS: '/var/lib/reader-models' };
    expect(withEnvironment('ocr-worker', ocrWorker, given).READER_MODELS).toBe('/var/lib/reader-models');
  });

  it('tells of an external creator both who gives it forms and who leads there', () => {
    expect(withEnvironment('command-api', commandApi).CREATOR_URL).toBeUndefined();
    const given = { ...operator, CREATOR_URL: 'https://creator.example/', CREATOR_TOKEN: 'token' };
    expect(withEnvironment('command-api', commandApi, given)).toMatchObject({
      ...{ CREATOR_URL: given.CREATOR_URL, CREATOR_TOKEN: 'token', CREATOR_SECONDS: 60 },
    });
    expect(withEnvironment('query-api', queryApi, given).CREATOR_URL).toBe(given.CREATOR_URL);
  });

  it('tells the gateway where the services are', () => {
    const { HEALTH_URLS, COMMAND_URL, QUERY_URL } = environmentOf('gateway');
    const named = [
      COMMAND_URL ?? '',
      QUERY_URL ?? '',
      ...Object.values(JSON.parse(HEALTH_URLS ?? '{}') as Record<string, string>),
    ];
    expect(named).toHaveLength(7);
    for (const address of named) expect(services.has(new URL(address).hostname)).toBe(true);
  });

  it('opens no port but that of the gateway', () => {
    expect([...services].filter(([, service]) => service.keys.has('ports')).map(([name]) => name)).toEqual([
      'gateway',
    ]);
  });

  it('starts the workers with the flags that they have elsewhere', () => {
    expect(services.get('ocr-worker')?.command).toContain('[node, ocr-worker/');
    expect(services.get('job-worker')?.command).toContain(`[node, ${JOB_HEAP.join(', ')}, `);
  });

  it('starts entries that exist', () => {
    for (const { command } of services.values()) {
      const entry = /\[node, (?:--[^,]+, )*([^\]]+)\]/.exec(command)?.[1];
      if (!entry) continue;
      const source = entry
        .replace('deploy/dist/', 'deploy/')
        .replace('/dist/', '/src/')
        .replace(/\.js$/, '.ts');
      expect(existsSync(fileURLToPath(new URL(`../../${source}`, import.meta.url))), entry).toBe(true);
    }
  });

  it('names the version of every image', () => {
    const images = [...compose.matchAll(/^\s+image: (\S+)$/gm)].map((match) => match[1] ?? '');
    expect(images.length).toBeGreaterThan(4);
    for (const image of images) expect(image).toMatch(/:(?!latest$).+/);
  });

  it('uses the variables of the example and no others, and the example holds no secret', () => {
    const used = new Set([...compose.matchAll(/\$\{([A-Z_0-9]+)/g)].map((match) => match[1] ?? ''));
    expect([...used].sort()).toEqual([...example.keys()].sort());
    for (const name of Object.keys(secrets)) expect(example.get(name)).toBe('');
  });
});
