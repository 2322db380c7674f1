import { toasts } from '../../../components/toasts/toast-store';

/** Says that what was drawn would leave its page; `where` names pages that are not on the screen. */
export const notifyOutside = (where = '') =>
  toasts.info(`画像の範囲外に枠が設定されています。${where}`, 5000);
