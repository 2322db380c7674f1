import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { missingIn } from './intake';
import type { Previewed } from './use-preview';

const missingBlock = (labels: readonly string[]): Block => ({
  text: `照合する列${labels.map((label) => `「${label}」`).join('')}の見出しを選ぶと、取り込めます。`,
});

/** Why a file cannot be taken in now. */
export interface Block {
  /** A Japanese sentence. */
  readonly text: string;
  /** Nothing is to be done but to wait. */
  readonly isBusy?: true;
}

/** Why a file cannot be taken in now; undefined: it can. */
export const blockOf = (
  { found, mapping, preview, isSettled, error }: Previewed,
  columns: readonly MasterTypeHeader[],
  hasUnsavedColumns: boolean,
): Block | undefined => {
  if (error) return { text: 'このままでは取り込めません。' };
  if (!found) return { text: 'ファイルを確かめています。', isBusy: true };
  const missing = missingIn(mapping, columns);
  if (missing.length > 0) return missingBlock(missing);
  if (hasUnsavedColumns) return { text: '種別の変更を保存すると、取り込めます。' };
  if (!isSettled) return { text: '選んだ内容で、もう一度ファイルを確かめています。', isBusy: true };
  if (preview && preview.missing.length > 0) return missingBlock(preview.missing);
  return preview?.rows === 0 ? { text: '取り込める行がありません。' } : undefined;
};
