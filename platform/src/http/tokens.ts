import { jwtVerify, SignJWT } from 'jose';

/** What a token says of its bearer. Each kind of bearer has its own audience. */
export interface Claims {
  readonly audience: 'staff' | 'respondent' | 'file' | 'service';
  /** `session` travels in the cookie, `access` in the Authorization header. */
  readonly use: 'session' | 'access';
  readonly subject: string;
  readonly organisation: string;
  readonly role: string;
  /** Id of the sign-in that the token belongs to; it is worth nothing once that has ended. */
  readonly session: string;
  /** The session is good for setting up a second factor only (docs/product/sessions.md#second-factor). */
  readonly isSetUpDue?: boolean | undefined;
  /** What a program's key may do; absent of people. */
  readonly scopes?: readonly string[];
  /** Seconds since 1970. */
  readonly expires: number;
}

export class TokenRefused extends Error {
  constructor(readonly isExpired: boolean) {
    super(isExpired ? 'token expired' : 'token refused');
  }
}

export interface Tokens {
  issue(claims: Omit<Claims, 'expires'>, lifetimeSeconds: number): Promise<string>;
  /** @throws TokenRefused */
  verify(token: string, use: Claims['use']): Promise<Claims>;
}

const ALGORITHM = 'HS256';

export const createTokens = (secret: string): Tokens => {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (claims, lifetimeSeconds) =>
      new SignJWT({
        ...{ org: claims.organisation, role: claims.role, sid: claims.session, use: claims.use },
        ...(claims.isSetUpDue && { setup: true }),
      })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(claims.subject)
        .setAudience(claims.audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
        .sign(key),
    verify: async (token, use) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
        if (payload['use'] !== use || !payload.sub || !payload.exp) throw new TokenRefused(false);
        // Made before sign-ins had ids: its bearer signs in once more.
        if (typeof payload['sid'] !== 'string') throw new TokenRefused(true);
        return {
          audience: payload.aud as Claims['audience'],
          use,
          subject: payload.sub,
          organisation: String(payload['org']),
          role: String(payload['role']),
          session: payload['sid'],
          ...(payload['setup'] === true && { isSetUpDue: true }),
          expires: payload.exp,
        };
      } catch (error) {
        if (error instanceof TokenRefused) throw error;
        throw new TokenRefused((error as { code?: string }).code === 'ERR_JWT_EXPIRED');
      }
    },
  };
};

/**
 * An access token outlives the half hour after which a browser refreshes it
 * (docs/product/limits.md#session-limits).
 */
export const ACCESS_SECONDS = 60 * 60;
/** A working day; each refresh begins it again. */
export const SESSION_SECONDS = 12 * 60 * 60;
