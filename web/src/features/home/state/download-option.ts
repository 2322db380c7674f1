import { DownloadOption } from '@reader/contracts/objects/download-option';
import type { KeptText } from '../../../lib/storage';

/** Key of spec 2 §9. */
const keyOf = (organizationId: string) => `reader-${organizationId}-csv-download`;

/** The options of the last download on this device, else the defaults. */
export const lastDownloadOption = (storage: KeptText, organizationId: string): DownloadOption => {
  try {
    const kept = DownloadOption.safeParse(JSON.parse(storage.get(keyOf(organizationId)) ?? '{}'));
    if (kept.success) return { ...kept.data, extension: 'CS' };
  } catch {
    // What was kept is not readable: start from the defaults.
  }
  return DownloadOption.parse({});
};

export const keepDownloadOption = (
  storage: KeptText,
  organizationId: string,
  option: DownloadOption,
): void => {
  storage.set(keyOf(organizationId), JSON.stringify(option));
};
