import { Secret, TOTP } from 'otpauth';

/** What every authenticator app knows: RFC 6238 with SHA-1, six digits, a new one every 30 seconds. */
const PERIOD_S = 30;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
/** Steps before and after that are taken, for clocks that go wrong. */
const WINDOW = 1;
const ISSUER = 'reader';

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth://totp/…`: the secret with the name that the app shows. */
export const addressOf = (secret: string, label: string): string =>
  new TOTP({ ...SETTINGS, issuer: ISSUER, label, secret: Secret.fromBase32(secret) }).toString();

/** The step of 30 s, counted from 1970, whose code this is; undefined for a wrong one. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};
