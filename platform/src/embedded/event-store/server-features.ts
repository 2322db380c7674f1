import type { GrpcCall } from '../../grpc/call.js';
import { featuresPb } from './protocol.js';

const STREAMS = 'event_store.client.streams.streams';
const METHODS = ['read', 'append'];

/** What this server can do, asked by every client first. Names are in lower case, as EventStoreDB has them. */
export const serveFeatures = (call: GrpcCall): void => {
  const supported = new featuresPb.SupportedMethods().setEventStoreServerVersion('24.10.0-embedded');
  for (const name of METHODS)
    supported.addMethods(
      new featuresPb.SupportedMethod().setServiceName(STREAMS).setMethodName(name).setFeaturesList([]),
    );
  call.end(supported.serializeBinary());
};
