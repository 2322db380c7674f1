/** Scanners and mail gateways append padding; more than this behind the last marker is no padding. */
const TRAILER_WITHIN = 64 * 1024;

/**
 * Whether a jpeg stops before its end-of-image marker (FF D9). Decoders fill the missing part with grey and
 * may only warn, and a warning is also what harmless damage gives, so the end is looked for here.
 */
export const endsEarly = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(Math.max(0, bytes.length - TRAILER_WITHIN));
  return tail.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0;
};
