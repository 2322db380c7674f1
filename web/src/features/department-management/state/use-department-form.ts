import { DepartmentName, ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { departmentChoices } from '../../../lib/choices/department-choices';
import { draftStorage } from '../../../lib/draft-storage';
import { typedOnto } from '../../../lib/editing/typed-onto';
import { keep, readKept } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { HttpProblem } from '../../../lib/http/http';
import type { Placed } from '../api/departments';
import { faultsOfServer, type PlacedFaults, stillRefused } from './department-faults';
import { parentsFor } from './tree';
import type { DepartmentCalls } from './use-department-calls';

const KeptPlace = z.object({ name: z.string(), parentId: z.string() });
/** What was typed, and on top of what: others' changes since then are told from one's own. */
const Kept = z.object({ placed: KeptPlace, base: KeptPlace });

const restored = (key: string, now: Placed): Placed => {
  const kept = readKept(draftStorage, key, Kept);
  if (kept) return typedOnto(kept.placed, kept.base, now);
  // As drafts were kept before they said on top of what.
  return readKept(draftStorage, key, KeptPlace) ?? now;
};

/** Name and parent, as they are typed; they stay when the session ends or the page is loaded again. */
const usePlaced = (department: DepartmentEntry | null) => {
  const { user } = useCurrentUser();
  const key = `reader-department-${user.id}-${department?.id ?? '+'}`;
  const [base] = useState<Placed>({
    name: department?.departmentName ?? '',
    parentId: department?.parentDepartmentId ?? ROOT_DEPARTMENT,
  });
  const [placed, setPlaced] = useState<Placed>(() => restored(key, base));
  const isChanged = placed.name !== base.name || placed.parentId !== base.parentId;
  useEffect(() => {
    keep(draftStorage, key, isChanged ? { placed, base } : null);
  }, [key, isChanged, placed, base]);
  return { placed, isChanged, setPlaced, forget: () => draftStorage.remove(key) };
};

/** What is typed of a department, whether it may be sent, and sending it. `department` null: a new one. */
export const useDepartmentForm = (
  department: DepartmentEntry | null,
  all: readonly DepartmentEntry[],
  calls: DepartmentCalls,
) => {
  // As it was shown: what others change meanwhile is refused when it is saved, and not overwritten.
  const [asShown] = useState(department);
  const { placed, isChanged, setPlaced, forget } = usePlaced(asShown);
  // Made once: a call that is sent again after a lost answer adds nothing twice.
  const [newId] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ placed: Placed; faults: PlacedFaults } | null>(null);
  const read = DepartmentName.safeParse(placed.name);
  const root = { id: ROOT_DEPARTMENT, departmentName: ROOT_DEPARTMENT, parentDepartmentName: '', depth: 0 };
  const parents = departmentChoices([root, ...parentsFor(all, department?.id ?? null)], root.depth);
  const isParentKnown = parents.some(({ value }) => value === placed.parentId);
  const faults = stillRefused(refused, placed);
  return {
    placed,
    parents,
    isChanged,
    isParentKnown,
    fault: isTried && !read.success ? read.error.issues[0]?.message : faults.name,
    parentFault: isParentKnown ? faults.parentId : '親部署が削除されました。選び直してください。',
    set: (changes: Partial<Placed>) => setPlaced({ ...placed, ...changes }),
    forget,
    /** 'wrong' where a field is; else whether it was saved. */
    send: async (): Promise<boolean | 'wrong'> => {
      setTried(true);
      if (!read.success || !isParentKnown) return 'wrong';
      const wanted = { ...placed, name: read.data };
      let told: PlacedFaults = {};
      const tellAtFields = (error: unknown) => {
        told = error instanceof HttpProblem ? faultsOfServer(error.problem) : {};
        setRefused({ placed, faults: told });
        return Object.values(told);
      };
      const isDone = asShown
        ? await calls.change(asShown, wanted, tellAtFields)
        : await calls.add(newId, wanted, tellAtFields);
      if (isDone) forget();
      return told.name === undefined ? isDone : 'wrong';
    },
  };
};
