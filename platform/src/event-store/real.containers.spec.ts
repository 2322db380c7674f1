import { GenericContainer, Wait } from 'testcontainers';
import { eventStoreConformance } from './conformance.js';

const IMAGE = process.env['EVENT_STORE_IMAGE'] ?? 'eventstore/eventstore:24.10';
const PORT = 2113;

/** The same suite against the real server. Without Docker it fails: that it was not run must not look like success. */
eventStoreConformance('the real', async () => {
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_START_STANDARD_PROJECTIONS: 'false',
    })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start()
    .catch((error: unknown) => {
      throw new Error(`These tests need Docker to run ${IMAGE}, and it could not be started`, {
        cause: error,
      });
    });
  return {
    connectionString: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
});
