import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { featuresPb, type Shared } from './protocol.js';

const STREAMS = 'event_store.client.streams.streams';
const METHODS = ['read', 'append'];

/** What this server can do, asked by every client first. Names are in lower case, as EventStoreDB has them. */
export const getSupportedMethods = (
  _call: ServerUnaryCall<Shared.Empty, InstanceType<typeof featuresPb.SupportedMethods>>,
  answer: sendUnaryData<InstanceType<typeof featuresPb.SupportedMethods>>,
): void => {
  const supported = new featuresPb.SupportedMethods().setEventStoreServerVersion('24.10.0-embedded');
  for (const name of METHODS)
    supported.addMethods(
      new featuresPb.SupportedMethod().setServiceName(STREAMS).setMethodName(name).setFeaturesList([]),
    );
  answer(null, supported);
};
