import type { ChoicesAnswer } from '@reader/contracts/http/matching/matchings';
import { useState } from 'react';
import { fetchDocuments } from '../../../shared-features/matching/api';
import { rowText, type ShownColumn } from '../../../shared-features/matching/columns';
import type { TargetList } from './use-targets';

/** A document that somebody else was faster with. */
export interface Overtaken {
  readonly documentId: string;
  /** In the list of the matcher; undefined: it was not chosen for here. */
  readonly index: number | undefined;
  /** Who chose what. */
  readonly text: string;
}

/** Says of documents that others chose for first who chose what (docs/product/matching.md#several-people). */
export const useOvertaken = (id: string, list: TargetList, columns: readonly ShownColumn[]) => {
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const tell = async (answer: ChoicesAnswer['overtaken'], indexes: ReadonlyMap<string, number>) => {
    const told = await Promise.all(
      answer.map(async ({ document_id: documentId }): Promise<Overtaken> => {
        const index = indexes.get(documentId);
        const found =
          index === undefined
            ? []
            : await fetchDocuments(id, { show: list, limit: 1, offset: index })
                .then(({ documents }) => documents)
                // Then it is only said that somebody did.
                .catch(() => []);
        const [one] = found.filter(({ document }) => document.id === documentId);
        const who = one?.choice?.by ? `${one.choice.by.name}さん` : '他の人';
        const row = one?.choice ? rowText(columns, one.choice.values) : '';
        const chosen = one?.choice?.kind === 'none' ? '該当なし' : row;
        const what = chosen === '' ? '先に選んでいます' : `先に「${chosen}」を選んでいます`;
        return { documentId, index, text: `${one?.document.file_name ?? '文書'}は、${who}が${what}。` };
      }),
    );
    setOvertaken((before) => [
      ...before.filter(({ documentId }) => !told.some((one) => one.documentId === documentId)),
      ...told,
    ]);
  };
  const close = (documentId: string) =>
    setOvertaken((before) => before.filter((one) => one.documentId !== documentId));
  return { overtaken, tell, close };
};
