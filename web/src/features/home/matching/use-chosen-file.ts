import { MASTER_BYTES } from '@reader/contracts/http/matching/masters';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { byteSize } from '../../../lib/text';
import { begun, type Intake } from '../../../shared-features/master-intake/intake';
import { blockOf } from '../../../shared-features/master-intake/intake-block';
import { usePreview } from '../../../shared-features/master-intake/use-preview';
import { type SeenIntake, typeColumnsQuery } from '../api/matching';

const NO_COLUMNS: readonly MasterTypeHeader[] = [];
const NOTHING_BY_HAND: Intake['hand'] = new Map();

const refusalOf = ({ name, size }: File): string | undefined => {
  if (!/\.(csv|txt|tsv)$/i.test(name)) return `「${name}」はCSVファイルではありません。`;
  if (size === 0) return `「${name}」は空のファイルです。`;
  return size > MASTER_BYTES ? `${byteSize(MASTER_BYTES)}を超えるファイルは使えません。` : undefined;
};

/** A CSV that is chosen, and the columns that its headers are. Nobody has to look at those: then they are found out. */
export const useChosenFile = (typeId: string) => {
  const [chosen, setChosen] = useState<Intake>();
  /** By type, so that another type has none of them, and back again loses nothing. */
  const [hands, setHands] = useState<Readonly<Record<string, Intake['hand']>>>({});
  const hand = hands[typeId] ?? NOTHING_BY_HAND;
  const intake = useMemo(() => chosen && { ...chosen, hand }, [chosen, hand]);
  const [refusal, setRefusal] = useState<string>();
  /** Its columns were looked at: from now on what is seen is what is sent. */
  const [isLookedAt, setLookedAt] = useState(false);
  const type = useQuery(typeColumnsQuery(isLookedAt ? typeId : ''));
  const columns = type.data?.columns ?? NO_COLUMNS;
  const isLooking = isLookedAt && type.data !== undefined;
  const previewed = usePreview(typeId, type.data?.revision ?? 0, columns, isLooking ? intake : undefined);
  const block = blockOf(previewed, columns, false, 'matching');
  const { preview, mapping } = previewed;
  const seen: SeenIntake | null = preview
    ? { encoding: preview.encoding, header_line: preview.header_line, mapping }
    : null;
  return {
    ...{ intake, refusal, columns, previewed, isLookedAt },
    /** Why the columns are not known. */
    columnsError: type.error,
    reloadColumns: () => void type.refetch(),
    /** Why it cannot be taken as it was seen; undefined: it can, or nobody has looked. */
    block: isLookedAt ? block : undefined,
    seen: isLookedAt ? seen : null,
    look: () => setLookedAt(true),
    change: ({ hand: byHand, ...fields }: Partial<Pick<Intake, 'encoding' | 'headerLine' | 'hand'>>) => {
      setChosen((before) => before && { ...before, ...fields, tryId: crypto.randomUUID() });
      if (byHand) setHands((before) => ({ ...before, [typeId]: byHand }));
    },
    chooseFile: (file: File) => {
      const why = refusalOf(file);
      setRefusal(why);
      if (why !== undefined) return;
      setChosen(begun(file, undefined, () => crypto.randomUUID()));
      setHands({});
      setLookedAt(false);
    },
    forgetFile: () => setChosen(undefined),
  };
};
export type ChosenFile = ReturnType<typeof useChosenFile>;
