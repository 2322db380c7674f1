import type {
  DistributionMode,
  OcrEngineCode,
  ReadingMode,
  UsageMode,
} from '@reader/contracts/codes/organization';
import type { FeatureFlag } from '@reader/contracts/codes/usage-modes';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { doubtPolicyName } from '@reader/contracts/japanese/doubt-policies';
import type { SettingName } from './settings-draft';

export const usageModeName: Readonly<Record<UsageMode, string>> = {
  default: '標準',
  EA: '電子申請',
  SR: '学校票',
  WO: 'Word出力',
};
export const distributionName: Readonly<Record<DistributionMode, string>> = {
  AT: '自動',
  FI: '固定',
  DN: 'しない',
};
export const engineName: Readonly<Record<OcrEngineCode, string>> = {
  AP: '活字と手書き',
  GP: '活字',
  IH: '手書き',
};
export const readingModeName: Readonly<Record<ReadingMode, string>> = {
  CF: '帳票',
  OK: 'キーワード',
  SR: '学校票',
};

/** What each distribution and reading mode does. */
export const distributionText: Readonly<Record<DistributionMode, string>> = {
  AT: '文書ごとに、似ている帳票を探して読みます。',
  FI: 'すべての文書を、選んだ帳票として読みます。',
  DN: '帳票を探さず、書かれているまま読みます。',
};
export const readingModeText: Readonly<Record<ReadingMode, string>> = {
  CF: '登録した帳票の欄を読みます。',
  OK: '枠のない文書から、キーワードの値を読みます。',
  SR: '表を中心に、学校票として読みます。',
};

/** Each setting by its name on the screen. */
export const settingName: Readonly<Record<SettingName, string>> = {
  mode: '振り分け',
  destination_sheet: '固定する帳票',
  is_forcing_allocation: '強制割り当て',
  should_filter_regions: '汚れの除去',
  ocr_engine: 'エンジン',
  reading_mode: '読取モード',
  reading_keywords: 'キーワード',
  is_correcting_frame_position: '枠位置の補正',
  should_rotate_image: '画像の回転',
  columns_for_skip: '読み飛ばす列',
  preset_pattern: 'プリセット',
  is_using_word_output: 'Word出力',
  confirming_with_doubts: '要確認を残した確認',
  is_second_factor_required: '2段階認証',
  doubt_below: '要確認の基準',
  usage_mode: '使用モード',
  view_flags: '表示する機能',
  export_retention_days: '出力ファイル',
  is_limiting_to_departments: '部署ごとの文書',
};

/** What a feature is called, and what it does. */
export const featureWords: Readonly<Record<FeatureFlag, readonly [name: string, does: string]>> = {
  headerStatus: ['件数の表示', '未確認や帳票なしの件数を上に出す'],
  downloadSearch: ['出力状態の絞り込み', '出力したかどうかで一覧を絞り込む'],
  freeSearch: ['自由検索', '一覧で読取値から探す'],
  applicantSearch: ['申請者の絞り込み', '申請者で一覧を絞り込む'],
  dashboard: ['ダッシュボード', 'アンケートの集計グラフ'],
  accounting: ['データマッピング', '出力で引く対応表'],
  outputSetting: ['出力設定', 'CSVなどの列と形式を決める'],
  converter: ['変換パターン', '出力する値の文字を置き換える'],
  presetUserInput: ['プリセット', '決まった入力項目を用意する'],
  fileNaming: ['ファイル命名規則', '出力するファイルの名前を決める'],
  import: ['結果の取り込み', '直したExcelを読み込んで値に反映する'],
  addTable: ['表の追加', '確認画面で表を足す'],
  manualFrame: ['枠の手動設定', '確認画面で読む枠を描く'],
  wordOutput: ['Word出力', '枠と文章をWordに出す'],
  imageRename: ['リネーム', '規則で画像の名前を変える'],
  creator: ['creator', '文書を帳票として登録する'],
  matching: ['突合', '名簿と比べて値を直す'],
  readingProgressPopup: ['読取の進み', '一覧に読取の進み具合を出す'],
  checkSettings: ['チェック設定', '項目の規則と二重入力'],
};

const words: Partial<Record<SettingName, Readonly<Record<string, string>>>> = {
  mode: distributionName,
  ocr_engine: engineName,
  reading_mode: readingModeName,
  usage_mode: usageModeName,
  confirming_with_doubts: doubtPolicyName,
};

/** Values that do not reach so many percent are doubts. */
export const doubtLimitText = (below: number): string =>
  `${below}%未満${below === DOUBT_BELOW ? '（標準）' : ''}`;

/** A value of a setting as it is said in a conflict; `names` are those of forms and presets. */
export const valueText = (field: string, value: unknown, names: ReadonlyMap<string, string>): string => {
  if (value === null && field === 'export_retention_days') return '期限なし';
  if (value === null || value === '') return '（なし）';
  if (Array.isArray(value)) return value.length === 0 ? '（なし）' : value.join('、');
  if (typeof value === 'number' && field === 'doubt_below') return doubtLimitText(value);
  if (typeof value === 'number') return `${value}日`;
  if (typeof value === 'boolean') return value ? 'する' : 'しない';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return words[field as SettingName]?.[text] ?? names.get(text) ?? text;
};
