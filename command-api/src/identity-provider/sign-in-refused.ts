import type { ProviderProblem } from '@reader/contracts/http/administration/identity-provider';

/** Why nobody was signed in by a provider; the sign-in screen says it. */
export class SignInRefused extends Error {
  constructor(
    readonly problem: ProviderProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}
