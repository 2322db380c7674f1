import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { reportFailure } from '../../../../components/toasts/report-failure';
import { http } from '../../../../lib/http/http';
import { saveBlob } from '../../../../lib/http/save-as-file';
import { makeDemandXml } from '../../api/demand-xml';

/** Worded in docs/product/messages.md#errors. */
const FAILED = '定義xmlのダウンロードに失敗しました。';

/** Fetches the definition XML of the document's saved values; null where the document is of no form. */
export const useDemandXml = ({ id, sheet }: DocumentRow): (() => Promise<void>) | null =>
  sheet === null
    ? null
    : async () => {
        try {
          // Not by a link: a failure of the file itself has to be told too.
          const { name, bytes } = await http.file(await makeDemandXml(id, sheet, new Date()));
          saveBlob(name || `${sheet}.xml`, bytes);
        } catch (error) {
          reportFailure(error, FAILED);
        }
      };
