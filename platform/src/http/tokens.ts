import { jwtVerify, SignJWT } from 'jose';

/** What a token says of its bearer. Each kind of bearer has its own audience. */
export interface Claims {
  readonly audience: 'staff' | 'respondent' | 'file' | 'service';
  /** `session` travels in the cookie, `access` in the Authorization header. */
  readonly use: 'session' | 'access';
  readonly subject: string;
  readonly organisation: string;
  readonly role: string;
  /** The account's version when the token was made; a later one makes the token worthless. */
  readonly version: number;
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
      new SignJWT({ org: claims.organisation, role: claims.role, ver: claims.version, use: claims.use })
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
        return {
          audience: payload.aud as Claims['audience'],
          use,
          subject: payload.sub,
          organisation: String(payload['org']),
          role: String(payload['role']),
          version: Number(payload['ver']),
          expires: payload.exp,
        };
      } catch (error) {
        throw new TokenRefused((error as { code?: string }).code === 'ERR_JWT_EXPIRED');
      }
    },
  };
};

/**
 * An access token outlives the half hour after which a browser refreshes it
 * (docs/product/limits.md#sessions-limits).
 */
export const ACCESS_SECONDS = 60 * 60;
/** A working day; each refresh begins it again. */
export const SESSION_SECONDS = 12 * 60 * 60;
