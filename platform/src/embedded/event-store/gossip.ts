import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { gossipPb, type Shared } from './protocol.js';

/** A cluster of one: the member that was asked leads it, at the address at which it was asked (`esdb+discover://`). */
export const readGossip = (
  call: ServerUnaryCall<Shared.Empty, InstanceType<typeof gossipPb.ClusterInfo>>,
  answer: sendUnaryData<InstanceType<typeof gossipPb.ClusterInfo>>,
): void => {
  const asked = new URL(`http://${call.getHost()}`);
  const endPoint = new gossipPb.EndPoint().setAddress(asked.hostname).setPort(Number(asked.port || 80));
  const member = new gossipPb.MemberInfo()
    .setState(gossipPb.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(endPoint);
  answer(null, new gossipPb.ClusterInfo().setMembersList([member]));
};
