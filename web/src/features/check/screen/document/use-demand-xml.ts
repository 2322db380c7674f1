import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { fetchAddress } from '../../../../shared-features/files/fetch-file';
import { reportFailure } from '../../../../components/toasts/report-failure';
import { makeDemandXml } from '../../api/demand-xml';

/** Worded in docs/product/messages.md#errors. */
const FAILED = '定義xmlのダウンロードに失敗しました。';

/** Fetches the definition XML of the document's saved values; null where the document is of no form. */
export const useDemandXml = ({ id, sheet }: DocumentRow): (() => Promise<void>) | null =>
  sheet === null
    ? null
    : async () => {
        try {
          fetchAddress(await makeDemandXml(id, sheet, new Date()));
        } catch (error) {
          reportFailure(error, FAILED);
        }
      };
