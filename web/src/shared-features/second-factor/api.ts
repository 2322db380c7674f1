import {
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorSetUp,
} from '@reader/contracts/http/administration/second-factor';
import { TokenAnswer } from '@reader/contracts/http/session';
import { queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../lib/http/http';

/** Password, and the code where one is asked for. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
}

/** Whether one has a second factor, and must have one. */
export const ownSecondFactorQuery = queryOptions({
  queryKey: ['own-second-factor'],
  queryFn: ({ signal }) => http.get('/api/own-second-factor/', OwnSecondFactor, { signal }),
});

export const beginSetUp = (proof: Proof) =>
  http.post('/api/own-second-factor/set-up/', proof, SecondFactorSetUp);

/** The session is good for everything from here on, by the token that is answered. */
export const confirmSetUp = async (setUpId: string, code: string): Promise<void> => {
  const body = { set_up_id: setUpId, code };
  http.setToken((await http.post('/api/own-second-factor/confirm/', body, TokenAnswer)).token);
};

export const renewRecoveryCodes = async (proof: Proof) =>
  (await http.post('/api/own-second-factor/recovery-codes/', proof, RecoveryCodes)).recovery_codes;

export const removeSecondFactor = (proof: Proof) =>
  http.delete('/api/own-second-factor/', nothing, { body: proof });
