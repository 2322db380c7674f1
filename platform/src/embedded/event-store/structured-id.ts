import { sharedPb, streamsPb } from './protocol.js';

/** The same stored `ReadResp` with the event's id as two signed 64-bit numbers, for clients that ask for that. */
export const withStructuredId = (response: Buffer): Buffer => {
  const message = streamsPb.ReadResp.deserializeBinary(response);
  const event = message.getEvent()?.getEvent();
  const digits = event?.getId()?.getString().replaceAll('-', '') ?? '';
  if (event === undefined || digits.length !== 32) return response;
  const half = (from: number) => BigInt.asIntN(64, BigInt(`0x${digits.slice(from, from + 16)}`)).toString();
  const structured = new sharedPb.UUID.Structured()
    .setMostSignificantBits(half(0))
    .setLeastSignificantBits(half(16));
  event.setId(new sharedPb.UUID().setStructured(structured));
  return Buffer.from(message.serializeBinary());
};
