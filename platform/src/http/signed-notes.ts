import { jwtVerify, SignJWT } from 'jose';

/** Notes that a browser keeps for the server and cannot change. They are signed, not hidden, and no tokens. */
export interface SignedNotes {
  write(note: Readonly<Record<string, unknown>>, lifetimeSeconds: number): Promise<string>;
  /** What was noted; undefined for what is not from here, was changed, or is over. */
  read(text: string): Promise<unknown>;
}

const ALGORITHM = 'HS256';

/** `purpose` keeps notes apart from others, and from tokens, that the same secret signs. */
export const createSignedNotes = (secret: string, purpose: string): SignedNotes => {
  const key = new TextEncoder().encode(secret);
  const audience = `note/${purpose}`;
  return {
    write: (note, lifetimeSeconds) =>
      new SignJWT({ note })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(audience)
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
        .sign(key),
    read: async (text) => {
      try {
        const { payload } = await jwtVerify(text, key, {
          ...{ algorithms: [ALGORITHM], audience, requiredClaims: ['exp'] },
        });
        return payload['note'];
      } catch {
        return undefined;
      }
    },
  };
};
