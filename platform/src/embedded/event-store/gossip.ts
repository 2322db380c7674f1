import type { GrpcCall } from '../../grpc/call.js';
import { gossipPb } from './protocol.js';

/** A cluster of one: the member that was asked leads it, at the address at which it was asked (`esdb+discover://`). */
export const serveGossip = (call: GrpcCall): void => {
  const asked = new URL(`http://${call.headers[':authority'] ?? ''}`);
  const endPoint = new gossipPb.EndPoint().setAddress(asked.hostname).setPort(Number(asked.port || 80));
  const member = new gossipPb.MemberInfo()
    .setState(gossipPb.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(endPoint);
  call.end(new gossipPb.ClusterInfo().setMembersList([member]).serializeBinary());
};
