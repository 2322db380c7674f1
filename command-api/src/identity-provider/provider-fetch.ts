import { isIP } from 'node:net';
import { bodyWithin } from '@reader/platform/http/body-within';

/** How long a provider may take for one answer, in seconds. */
export const PROVIDER_SECONDS = 5;
/** Largest answer of a provider that is read, in bytes. */
const MOST_BYTES = 1_048_576;

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));

/** Is it an address that a provider may have: https, or on this machine where that is allowed (tests)? */
export const isProviderAddress = (address: string, mayBeHttp: boolean): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (mayBeHttp && url.protocol === 'http:' && isLoopback(url.hostname));
};

/**
 * Fetches from a provider: only from addresses that one may have, following no redirect, in time and not more than a limit.
 * @throws Error for anything else
 */
export const providerFetch =
  (mayBeHttp: boolean) =>
  async (address: string, init: RequestInit): Promise<Response> => {
    if (!isProviderAddress(address, mayBeHttp)) throw new Error('not an address of an identity provider');
    const limit = AbortSignal.timeout(PROVIDER_SECONDS * 1_000);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const answer = await fetch(address, { ...init, redirect: 'manual', signal });
    const body = await bodyWithin(answer, MOST_BYTES);
    const hasBody = ![101, 204, 205, 304].includes(answer.status);
    return new Response(hasBody ? body : null, { status: answer.status, headers: answer.headers });
  };
