import { reportFailure } from '../../components/toasts/report-failure';
import { http } from '../../lib/http/http';
import { saveBlob } from '../../lib/http/save-as-file';

/** Saves the lines of a master's file that were not taken, as a CSV that can be mended and taken in. */
export const saveRefusedLines = async ({ id, name }: { id: string; name: string }): Promise<void> => {
  try {
    const file = await http.file(`/api/masters/${id}/refused/`);
    saveBlob(file.name || `${name}_取り込めない行.csv`, file.bytes);
  } catch (error) {
    reportFailure(error);
  }
};
