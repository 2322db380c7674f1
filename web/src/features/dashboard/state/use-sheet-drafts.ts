import { useState } from 'react';
import { editsOf } from '../../../lib/ordered';
import { browserStorage } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { keepSheets, keptSheets, workbookKey } from '../model/kept-workbook';
import type { WorkbookFields } from '../model/workbook-fields';
import { firstSheets, newSheet, type SheetDraft } from '../model/workbook-sheets';

/** The worksheets of a form's workbook while they are set up. Each change is kept on this device at once: closing loses none. */
export const useSheetDrafts = (form: string, fields: WorkbookFields) => {
  const key = workbookKey(useCurrentUser().organization.id, form);
  const [sheets, setSheets] = useState<readonly SheetDraft[]>(
    () => keptSheets(browserStorage, key, fields) ?? firstSheets(crypto.randomUUID()),
  );
  const [chosen, setChosen] = useState(sheets[0]!.id);
  const [added, setAdded] = useState<string | null>(null);
  const choose = (id: string) => {
    setChosen(id);
    setAdded(null);
  };
  const edits = editsOf<SheetDraft>((change) => {
    const next = change(sheets);
    setSheets(next);
    keepSheets(browserStorage, key, next);
  });
  const sheet = sheets.find(({ id }) => id === chosen) ?? sheets[0]!;
  return {
    sheets,
    /** The one whose settings are shown. */
    sheet,
    /** It was added just now: its name is what one goes on with. */
    isNew: added === sheet.id,
    choose,
    order: edits.order,
    change: (fieldsOfSheet: Partial<SheetDraft>) => edits.change(sheet.id, fieldsOfSheet),
    add: () => {
      const fresh = newSheet(crypto.randomUUID(), sheets);
      edits.add(fresh);
      setChosen(fresh.id);
      setAdded(fresh.id);
    },
    /** The one that takes its place is shown. */
    remove: (id: string) => {
      const place = sheets.findIndex((one) => one.id === id);
      if (sheets.length === 1 || place < 0) return;
      const next = sheets[place + 1] ?? sheets[place - 1];
      edits.remove(id);
      if (id === sheet.id && next) choose(next.id);
    },
    /** As nobody had set it up. */
    reset: () => {
      const first = firstSheets(crypto.randomUUID());
      setSheets(first);
      keepSheets(browserStorage, key, null);
      choose(first[0]!.id);
    },
  };
};
export type SheetDrafts = ReturnType<typeof useSheetDrafts>;
