import { toasts } from '../../../components/toasts/toast-store';

/** A control: what a person puts right. */
const CONTROL = 'input:not([type="hidden"]), [role="combobox"], textarea, button';

/** The message goes by itself, ms: it is over once the field is put right. */
const SHOWN = 10_000;

/** Leads to the first setting that is wrong, and says what is, also where the head with its button is out of sight. */
export const showFault = (body: HTMLElement | null): void => {
  const told = body?.querySelector<HTMLElement>('[data-group] span[role="alert"]');
  if (!told) return;
  const control = told.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (control ?? told.parentElement?.querySelector<HTMLElement>(CONTROL))?.focus();
  toasts.error('誤りがあるため、登録できません。', { reason: told.textContent ?? '', ms: SHOWN });
};
