import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { missingIn } from './intake';
import type { Previewed } from './use-preview';

/** What a file is looked at for: to be taken in, or to be matched with. */
const words = {
  taking: { can: '取り込めます', cannot: '取り込めません', noRows: '取り込める行がありません。' },
  matching: { can: '突合できます', cannot: '突合できません', noRows: '突合できる行がありません。' },
} as const;

const missingBlock = (labels: readonly string[], { can }: { can: string }): Block => ({
  text: `照合する列${labels.map((label) => `「${label}」`).join('')}の見出しを選ぶと、${can}。`,
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
  purpose: keyof typeof words = 'taking',
): Block | undefined => {
  const { can, cannot, noRows } = words[purpose];
  if (error) return { text: `このままでは${cannot}。` };
  if (!found) return { text: 'ファイルを確かめています。', isBusy: true };
  const missing = missingIn(mapping, columns);
  if (missing.length > 0) return missingBlock(missing, { can });
  if (hasUnsavedColumns) return { text: `種別の変更を保存すると、${can}。` };
  if (!isSettled) return { text: '選んだ内容で、もう一度ファイルを確かめています。', isBusy: true };
  if (preview && preview.missing.length > 0) return missingBlock(preview.missing, { can });
  return preview?.rows === 0 ? { text: noRows } : undefined;
};
