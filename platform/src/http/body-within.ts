/** The body of an answer, read no further than a limit in bytes. @throws Error for a larger one */
export const bodyWithin = async (answer: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += (part as Uint8Array).byteLength;
    if (size > limit) throw new Error(`the answer is too large: more than ${limit} bytes`);
    parts.push(part as Uint8Array);
  }
  return new Uint8Array(Buffer.concat(parts));
};
