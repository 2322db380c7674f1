import { count, namesText } from '../../lib/text';

/** What a trial was made of. */
export const TrialSummary = ({
  fileName,
  encoding,
  same,
  strange,
}: {
  fileName: string;
  encoding: string;
  /** Lines that change nothing. */
  same: number;
  /** Headers of columns that are not taken. */
  strange: readonly string[];
}) => (
  <p style={{ marginBottom: 8 }}>
    試行の結果（まだ何も変わっていません）: {fileName}・{encoding}
    {same > 0 && `・変更なし ${count(same)}行`}
    {strange.length > 0 && (
      <>
        <br />
        取り込まない列: {namesText(strange, 5)}
      </>
    )}
  </p>
);
