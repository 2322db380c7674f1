import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { missingIn } from './intake';
import type { Previewed } from './use-preview';

const quoted = (labels: readonly string[]): string => labels.map((label) => `「${label}」`).join('');

/** Why a file cannot be taken in now, as a Japanese sentence; undefined: it can. */
export const blockOf = (
  { found, mapping, preview, isSettled, error }: Previewed,
  columns: readonly MasterTypeHeader[],
  hasUnsavedColumns: boolean,
): string | undefined => {
  if (error) return 'このままでは取り込めません。';
  if (!found) return 'ファイルを確かめています。';
  const missing = missingIn(mapping, columns);
  if (missing.length > 0) return `照合する列${quoted(missing)}の見出しを選ぶと、取り込めます。`;
  if (hasUnsavedColumns) return '種別の変更を保存すると、取り込めます。';
  if (!isSettled) return '選んだ内容で、もう一度ファイルを確かめています。';
  if (preview && preview.missing.length > 0)
    return `照合する列${quoted(preview.missing)}の見出しを選ぶと、取り込めます。`;
  return preview?.rows === 0 ? '取り込める行がありません。' : undefined;
};
