import { PositionAnswer } from '@reader/contracts/http/position';
import type { AnsweringBody } from '@reader/contracts/http/forms/answering';
import { OpenedDraft, PublishAnswer, SheetDraftAnswer } from '@reader/contracts/http/forms/creator';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import { loadCaughtUp } from '../../../lib/editing/load-caught-up';
import { creatorKey } from './creator-sheets';

export type DraftOfSheet = NonNullable<SheetDraftAnswer['draft']>;
/** A form whose draft is open. */
export type OpenedSheet = SheetDraftAnswer & { readonly draft: DraftOfSheet };

const loadSheet = (id: string): Promise<SheetDraftAnswer> =>
  http.get(`/api/sheets/${id}/draft/`, SheetDraftAnswer);

/** The form with its draft as of a revision at least. @throws NotYetShown */
export const loadDraft = async (id: string, atLeast: number): Promise<OpenedSheet> => {
  const loaded = await loadCaughtUp(
    () => loadSheet(id),
    ({ draft }) => draft !== null && draft.revision >= atLeast,
  );
  return loaded as OpenedSheet;
};

/** A form with the draft of it that is edited, which is made where there is none. */
export const openDraft = async (id: string): Promise<OpenedSheet> => {
  const loaded = await loadSheet(id);
  if (loaded.draft) return loaded as OpenedSheet;
  const { revision } = await http.put(`/api/sheets/${id}/draft/`, {}, OpenedDraft);
  return loadDraft(id, revision);
};

/** Its pages are still being prepared. */
const PREPARING_MS = 2_000;

/** The form that is edited; loaded when it is opened and when the editor asks. */
export const openedSheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...creatorKey, 'sheet', id],
    queryFn: () => openDraft(id),
    refetchInterval: ({ state }) => (state.data?.pages.length === 0 ? PREPARING_MS : false),
  });

export const pageImage = (id: string, page: number): string => `/api/sheets/${id}/pages/${page}/image`;

export const requestProposals = (id: string) => http.post(`/api/sheets/${id}/proposals/`, {}, JobStarted);

export const publishDraft = (id: string, revision: number) =>
  http.post(`/api/sheets/${id}/publish/`, { revision }, PublishAnswer);

export const changeAnswering = (id: string, answering: AnsweringBody) =>
  http.put(`/api/sheets/${id}/answering/`, answering, PositionAnswer);
