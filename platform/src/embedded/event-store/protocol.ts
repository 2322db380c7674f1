import { createRequire } from 'node:module';

/**
 * EventStoreDB's own protocol: the service definitions and messages that ship inside its Node client.
 * They are CommonJS that registers itself in one global namespace, so they are loaded here and nowhere else.
 */
const require = createRequire(import.meta.url);
const generated = '@eventstore/db-client/generated';

export const streamsPb = require(
  `${generated}/streams_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_pb.js');
export const sharedPb = require(
  `${generated}/shared_pb.js`,
) as typeof import('@eventstore/db-client/generated/shared_pb.js');
export const statusPb = require(
  `${generated}/status_pb.js`,
) as typeof import('@eventstore/db-client/generated/status_pb.js');
export const featuresPb = require(
  `${generated}/serverfeatures_pb.js`,
) as typeof import('@eventstore/db-client/generated/serverfeatures_pb.js');
export const { StreamsService } = require(
  `${generated}/streams_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
export const { ServerFeaturesService } = require(
  `${generated}/serverfeatures_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');
export const anyPb = require(
  'google-protobuf/google/protobuf/any_pb.js',
) as typeof import('google-protobuf/google/protobuf/any_pb.js');
export const emptyPb = require(
  'google-protobuf/google/protobuf/empty_pb.js',
) as typeof import('google-protobuf/google/protobuf/empty_pb.js');

export type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
export type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
