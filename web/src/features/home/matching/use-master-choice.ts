import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MasterChoice, mastersOfTypeQuery, usedMasterTypesQuery } from '../api/matching';
import { nameFault, nameOfFile } from '../../../shared-features/master-intake/intake';
import { useChosenFile } from './use-chosen-file';

const NO_TYPES: readonly never[] = [];

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
  const file = useChosenFile(typeId);
  /** Whether the file is kept, and the name that was typed for it; null: it is called as the file that is chosen. */
  const [keeping, setKeeping] = useState<{ readonly isOn: boolean; readonly typed: string | null }>({
    isOn: false,
    typed: null,
  });
  const keepAs = keeping.isOn && file.intake ? (keeping.typed ?? nameOfFile(file.intake.file.name)) : null;

  const choice = (): MasterChoice | null => {
    if (typeId === '') return null;
    if (source === 'kept') return masterId === null ? null : { typeId, masterId };
    const isNamed = keepAs === null || nameFault(keepAs) === undefined;
    const { intake, seen, block } = file;
    return !intake || block || !isNamed
      ? null
      : { typeId, file: intake.file, intakeId: intake.tryId, keepAs: keepAs?.trim() ?? '', seen };
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
      keepAs,
    },
    keep: (isOn: boolean) => setKeeping({ isOn, typed: null }),
    setName: (typed: string) => setKeeping({ isOn: true, typed }),
    /** The name under which the file is kept as soon as it is sent; '' where it is not. */
    keptAs: source === 'file' ? (keepAs?.trim() ?? '') : '',
    choice: choice(),
    setMaster: (id: string | null) => setMasters({ ...chosenMasters, [typeId]: id }),
  };
};
export type MasterChoosing = ReturnType<typeof useMasterChoice>;
