import { defineConfig } from 'vitest/config';

/** Kinds of test, told apart by their names (docs/ARCHITECTURE.md, "Tests"). */
const node = { environment: 'node', resolve: { conditions: ['source'] } } as const;
const resolve = { conditions: ['source'] };
const ssr = { resolve: { conditions: ['source'], externalConditions: ['source'] } };
/** What reads pages runs kernels that are compiled ahead. */
const kernels = 'ocr-worker/kernels/build.mjs';
/** How long `expect.poll` waits for what will come about: no test asks for speed, and a busy machine takes its time. */
const patient = { poll: { timeout: 30_000 } };
const temporaryFolder = 'tests/temporary-folder.mjs';
const newCluster = 'platform/src/testing/new-cluster.ts';
const services = '{contracts,platform,command-api,query-api,projectors,ocr-worker,web,deploy}';
const workspaces = `{${services},tests}`;

/** Of tests with a database, a broker, an event store and files. */
const realParts = {
  expect: patient,
  globalSetup: [temporaryFolder, newCluster, kernels],
  environment: node.environment,
  exclude: ['**/node_modules/**', '**/dist/**'],
  // Pages are really read, on whatever machine this is.
  testTimeout: 240_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          globalSetup: [kernels],
          environment: node.environment,
          // They test what is pure: loading the modules once for many files halves their time.
          isolate: false,
          // No test asks for speed: a busy machine takes several times as long.
          testTimeout: 30_000,
          include: [`${workspaces}/**/*.spec.ts`],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.int.spec.ts',
            '**/*.e2e.spec.ts',
            '**/*.containers.spec.ts',
          ],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'screens',
          environment: node.environment,
          // What is not there yet is looked for again and again, and each time the page was written out for its message.
          env: { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
          // By default one less than there are processors: of two, one would stand idle.
          maxWorkers: 2,
          include: ['web/**/*.spec.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'integration',
          ...realParts,
          include: [`${services}/**/*.int.spec.ts`],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'system',
          ...realParts,
          include: ['tests/**/*.int.spec.ts'],
          // Each starts a product of its own; loading its services again took a fourth of the time.
          isolate: false,
          setupFiles: ['tests/system/installation/between-files.ts'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          expect: patient,
          globalSetup: [temporaryFolder, kernels],
          environment: node.environment,
          include: [`${workspaces}/**/*.e2e.spec.ts`],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each file has a product and a browser of its own, which wait for one another half of the time.
          maxWorkers: 3,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'containers',
          environment: node.environment,
          include: [`${workspaces}/**/*.containers.spec.ts`],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
