import type { CorrectBody, RecallAnswer, WithdrawAnswer } from '@reader/contracts/http/forms/corrections';
import type {
  AttachedFilesBody,
  AuthAnswer,
  DemandAnswer,
  DemandBody,
  PublicForm,
} from '@reader/contracts/http/forms/respondents';
import { call } from './call';
import { listOf } from './shape';
import {
  authAnswer,
  demandAnswer,
  type FormItemAnswer,
  type FragmentAnswer,
  formItem,
  formItemFragment,
  fragmentOption,
  type OptionAnswer,
  postcodes,
  publicForm,
  recallAnswer,
  refreshAnswer,
  sheet,
  withdrawAnswer,
} from './shapes';

/** A form as it is fetched, in four lists. */
export interface FetchedForm {
  readonly subject: string;
  readonly items: readonly FormItemAnswer[];
  readonly fragments: readonly FragmentAnswer[];
  readonly options: readonly OptionAnswer[];
}

/** What anybody may know of a form, named by its id or by the code of its short address. */
export const fetchPublicForm = (named: string): Promise<PublicForm> =>
  call({ method: 'GET', url: `/api/forms/${encodeURIComponent(named)}/`, answer: publicForm });

/** Signs in with the form's password. */
export const signIn = (sheetId: string, password: string): Promise<AuthAnswer> =>
  call({ method: 'POST', url: '/api/auth/', body: { username: sheetId, password }, answer: authAnswer });

/** A new token for one that is still good. */
export const refresh = (token: string) =>
  call({ method: 'POST', url: '/api/auth/refresh/', body: { token }, token, answer: refreshAnswer });

/** All that a form asks. */
export const fetchForm = async (sheetId: string, token: string): Promise<FetchedForm> => {
  const query = `?sheet_id=${sheetId}`;
  const [{ form_subject: subject }, items, fragments, options] = await Promise.all([
    call({ method: 'GET', url: `/api/sheets/${sheetId}/`, token, answer: sheet }),
    call({ method: 'GET', url: `/api/form-items/${query}`, token, answer: listOf(formItem) }),
    call({
      method: 'GET',
      url: `/api/form-item-fragments/${query}`,
      token,
      answer: listOf(formItemFragment),
    }),
    call({ method: 'GET', url: `/api/fragment-options/${query}`, token, answer: listOf(fragmentOption) }),
  ]);
  return { subject, items, fragments, options };
};

/** The addresses of a postal code of seven digits, without house numbers, each once. */
export const fetchAddresses = async (code: string, token: string): Promise<readonly string[]> => {
  const { postcodes: found } = await call({
    method: 'GET',
    url: `/api/postcodes/?codes=${code}`,
    token,
    answer: postcodes,
  });
  const towns = found.flatMap((one) => one.towns);
  return [...new Set(towns.map(({ prefecture, city, town }) => prefecture + city + town))];
};

/** Sends an answer; the same again is the same answer. */
export const sendDemand = (sheetId: string, body: DemandBody, token: string): Promise<DemandAnswer> =>
  call({ method: 'POST', url: `/api/demands/${sheetId}/`, body, token, answer: demandAnswer });

/** Sends some of the files that an answer has announced. */
export const sendFiles = (demandId: string, body: AttachedFilesBody, token: string): Promise<DemandAnswer> =>
  call({ method: 'PUT', url: `/api/attached-files/${demandId}`, body, token, answer: demandAnswer });

/** What a respondent has in hand of an answer that was sent. */
export interface InHand {
  readonly receipt_number: string;
  readonly correction_code: string;
}

/** An answer as it was sent last, and how it stands. */
export const recallSent = (body: InHand, token: string): Promise<RecallAnswer> =>
  call({ method: 'POST', url: '/api/answers/recall/', body, token, answer: recallAnswer });

/** Sends a correction of an answer; the same again is the same correction. */
export const sendCorrection = (demandId: string, body: CorrectBody, token: string): Promise<DemandAnswer> =>
  call({ method: 'PUT', url: `/api/answers/${demandId}/`, body, token, answer: demandAnswer });

/** Takes an answer back; again it is nothing. */
export const withdraw = (demandId: string, code: string, token: string): Promise<WithdrawAnswer> =>
  call({
    ...{ method: 'POST', url: `/api/answers/${demandId}/withdraw/`, body: { correction_code: code } },
    ...{ token, answer: withdrawAnswer },
  });
