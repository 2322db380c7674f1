import type { RootNameInFiles } from '@reader/contracts/objects/configuration/configuration-file';

/** What each kind of configuration is called that stands in a file, by the name of its root. */
export const kindNames: Readonly<Record<RootNameInFiles, string>> = {
  outputFormat: 'フォーマット',
  mappingPattern: 'データマッピング',
  conversionPattern: '変換パターン',
  conversionRule: '変換ルール',
  presetPattern: 'プリセット',
  namingRule: 'ファイル命名規則',
};
