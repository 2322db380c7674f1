import type { ChoicesAnswer } from '@reader/contracts/http/matching/matchings';
import { useState } from 'react';
import { rowText, type ShownColumn } from '../../../shared-features/matching/columns';
import { findTarget, type Spot, type TargetList } from './find-target';

/** A document that somebody else was faster with. */
export interface Overtaken {
  readonly documentId: string;
  /** Where it stood when it was chosen for here; undefined: it was not. */
  readonly spot: Spot | undefined;
  /** Who chose what. */
  readonly text: string;
}

/** Says of documents that others chose for first who chose what (docs/product/matching.md#several-people). */
export const useOvertaken = (id: string, list: TargetList, columns: readonly ShownColumn[]) => {
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const tell = async (answer: ChoicesAnswer['overtaken'], spots: ReadonlyMap<string, Spot>) => {
    const told = await Promise.all(
      answer.map(async ({ document_id: documentId }): Promise<Overtaken> => {
        const spot = spots.get(documentId);
        // Where it cannot be asked, it is only said that somebody did.
        const found = spot && (await findTarget(id, list, spot).catch(() => null));
        const one = found?.document.document.id === documentId ? found.document : undefined;
        const who = one?.choice?.by ? `${one.choice.by.name}さん` : '他の人';
        const row = one?.choice ? rowText(columns, one.choice.values) : '';
        const chosen = one?.choice?.kind === 'none' ? '該当なし' : row;
        const what = chosen === '' ? '先に選んでいます' : `先に「${chosen}」を選んでいます`;
        return { documentId, spot, text: `${one?.document.file_name ?? '文書'}は、${who}が${what}。` };
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
