import { MASTER_BYTES } from '@reader/contracts/http/matching/masters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byteSize } from '../../../lib/text';
import { type MasterChoice, mastersOfTypeQuery, usedMasterTypesQuery } from '../api/matching';

const NO_TYPES: readonly never[] = [];

const refusalOf = ({ name, size }: File): string | undefined => {
  if (!/\.(csv|txt|tsv)$/i.test(name)) return `「${name}」はCSVファイルではありません。`;
  if (size === 0) return `「${name}」は空のファイルです。`;
  return size > MASTER_BYTES ? `${byteSize(MASTER_BYTES)}を超えるファイルは使えません。` : undefined;
};

/** The choice of a master: its type, and a kept one or a CSV. All that was chosen stays while the dialog is open. */
export const useMasterChoice = (organizationId: string) => {
  const types = useQuery(usedMasterTypesQuery(organizationId));
  const [chosenType, setType] = useState<string | null>(null);
  const all = types.data ?? NO_TYPES;
  const typeId = chosenType ?? (all.length === 1 ? all[0]!.id : '');
  const masters = useQuery(mastersOfTypeQuery(typeId));
  const kept = masters.data ?? NO_TYPES;
  const [wanted, setSource] = useState<'kept' | 'file' | null>(null);
  // Who has kept one uses it again as a rule.
  const source = wanted ?? (masters.data && kept.length === 0 ? 'file' : 'kept');
  /** By type, so that another type and back again loses nothing. */
  const [chosenMasters, setMasters] = useState<Readonly<Record<string, string | null>>>({});
  const chosenMaster = chosenMasters[typeId] ?? null;
  const masterId = kept.some(({ id }) => id === chosenMaster) ? chosenMaster : null;
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [keepAs, setKeepAs] = useState<string | null>(null);

  const choice = (): MasterChoice | null => {
    if (typeId === '') return null;
    if (source === 'kept') return masterId === null ? null : { typeId, masterId };
    const isNamed = keepAs === null || keepAs.trim() !== '';
    return file === null || !isNamed ? null : { typeId, file, keepAs: keepAs?.trim() ?? '' };
  };
  return {
    ...{
      types,
      typeId,
      setType,
      masters,
      kept,
      source,
      setSource,
      masterId,
      file,
      refusal,
      keepAs,
      setKeepAs,
    },
    choice: choice(),
    setMaster: (id: string | null) => setMasters({ ...chosenMasters, [typeId]: id }),
    chooseFile: (chosen: File) => {
      const why = refusalOf(chosen);
      setRefusal(why);
      if (why === undefined) setFile(chosen);
    },
    forgetFile: () => setFile(null),
  };
};
export type MasterChoosing = ReturnType<typeof useMasterChoice>;
