/** Names of the kinds of configuration, by the name of their root. */
export const kindNames: Readonly<Record<string, string>> = {
  outputFormat: 'フォーマット',
  mappingPattern: 'データマッピング',
  conversionPattern: '変換パターン',
  conversionRule: '変換ルール',
  presetPattern: 'プリセット',
  namingRule: 'ファイル命名規則',
};
