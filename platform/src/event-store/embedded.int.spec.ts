import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreConformance } from './conformance.js';
import { compileEmbeddedServer, endProcess, startEmbeddedProcess } from './embedded-process.js';

eventStoreConformance('the embedded', async () => {
  compileEmbeddedServer();
  const directory = await mkdtemp(join(tmpdir(), 'event-store-'));
  let server = await startEmbeddedProcess(directory);
  const { port } = server;
  const again = async (signal: NodeJS.Signals) => {
    await endProcess(server, signal);
    server = await startEmbeddedProcess(directory, port);
  };
  return {
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    restart: () => again('SIGTERM'),
    kill9AndRestart: () => again('SIGKILL'),
    stop: async () => {
      await endProcess(server, 'SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
});
