import { type DoubtPolicy, SAME_GESTURE_MS } from '@reader/contracts/codes/organization';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { checkSettingsQuery } from '../../../lib/queries/check-settings';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { focusField } from '../editing/field-focus';
import type { Editor } from '../model/editor/editor';
import type { EntryMode } from '../model/form/entry-mode';
import type { FormFilter } from '../model/form/form-sections';
import type { Form } from './use-form';

const MESSAGE_MS = 8_000;

/** Whether documents of a form are confirmed with open doubts: as the form has it, else as the organisation. */
const useDoubtPolicy = (sheetId: string | null): DoubtPolicy => {
  const user = useCurrentUser();
  const isOn = sheetId !== null && user.isOn('checkSettings');
  const { data } = useQuery({ ...checkSettingsQuery(sheetId ?? ''), enabled: isOn });
  const own = isOn ? data?.confirming_with_doubts : null;
  return own ?? user.organization.settings.confirming_with_doubts;
};

/**
 * Whether doubts keep the document from being confirmed now (docs/product/check.md#confirming-with-doubts); then the
 * screen says so and goes to the first of them. Asked again about the same doubts, with nothing edited or taken back since, who
 * confirms means it.
 */
export const useOpenDoubts = (
  editor: Editor,
  form: Form,
  sheetId: string | null,
  { mode, isFirstEntry }: { mode: EntryMode; isFirstEntry: boolean },
  filter: (name: FormFilter) => void,
) => {
  const policy = useDoubtPolicy(sheetId);
  const told = useRef('');
  const toldAt = useRef(0);
  const toast = useRef(0);
  /** The edits that it was told with. */
  const edits = useRef('');
  const open = form.doubts.join();
  // What is said of these doubts must not stand over the next document, nor over what was done about them.
  useEffect(() => () => toasts.close(toast.current), [open]);
  // Moving the cursor edits nothing, nor does what is laid on content that was fetched again.
  useEffect(
    () =>
      editor.subscribe(() => {
        if (told.current === '' || JSON.stringify(editor.view().changes) === edits.current) return;
        told.current = '';
        toasts.close(toast.current);
      }),
    [editor],
  );
  return (): boolean => {
    const { doubts } = form;
    // What somebody else enters again is no question, and a third look asks by itself.
    const isAsked = policy === 'never' || (policy === 'ask' && mode !== 'compare');
    if (doubts.length === 0 || !isAsked || isFirstEntry) return false;
    const about = doubts.join();
    if (policy === 'ask' && told.current === about)
      return performance.now() - toldAt.current < SAME_GESTURE_MS;
    told.current = about;
    toldAt.current = performance.now();
    edits.current = JSON.stringify(editor.view().changes);
    if (form.order.some(({ id }) => id === doubts[0])) focusField(doubts[0]);
    else filter('doubt');
    const left = `要確認が${count(doubts.length)}件残っています。`;
    toast.current =
      policy === 'never'
        ? toasts.error(`${left}この帳票は、要確認を残したまま確認できません。`)
        : toasts.info(
            `${left}このまま確認済にするには、もう一度「確認して次へ」を押してください。`,
            MESSAGE_MS,
          );
    return true;
  };
};
