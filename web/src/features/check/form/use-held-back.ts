import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import { focusField } from '../editing/field-focus';
import { type FormFilter, labelOf } from '../model/form/form-sections';
import type { Form } from './use-form';

/**
 * Whether values keep the document from being confirmed; then the screen says so and goes to the first of them. The server
 * refuses it as well: here nobody has to wait for that.
 */
export const useHeldBack = (form: Form, filter: (name: FormFilter) => void) => (): boolean => {
  const [first] = form.blocked;
  if (first === undefined) return false;
  const shown = form.order.find(({ id }) => id === first);
  if (!shown) filter('doubt');
  else focusField(first);
  const name = shown ? `「${labelOf(shown)}」など` : '';
  toasts.error(
    form.blocked.length === 1 && shown
      ? `「${labelOf(shown)}」の値が規則に合わないため、確認できません。`
      : `${name}${count(form.blocked.length)}件の値が規則に合わないため、確認できません。`,
  );
  return true;
};
