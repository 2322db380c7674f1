import { createRequire } from 'node:module';
import type * as GossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type * as ServerFeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';

/*
 * EventStoreDB's own protocol: the service definitions and messages that ship inside its Node client.
 * They are CommonJS that registers itself in one global namespace, so they are loaded here and nowhere else.
 */
const require = createRequire(import.meta.url);
const generated = (name: string): unknown => require(`@eventstore/db-client/generated/${name}.js`);

export const streamsPb = generated('streams_pb') as typeof Streams;
export const sharedPb = generated('shared_pb') as typeof Shared;
export const featuresPb = generated('serverfeatures_pb') as typeof Features;
export const gossipPb = generated('gossip_pb') as typeof Gossip;
export const { GossipService } = generated('gossip_grpc_pb') as typeof GossipGrpc;
export const { StreamsService } = generated('streams_grpc_pb') as typeof StreamsGrpc;
export const { ServerFeaturesService } = generated('serverfeatures_grpc_pb') as typeof ServerFeaturesGrpc;

export type { Shared, Streams };
