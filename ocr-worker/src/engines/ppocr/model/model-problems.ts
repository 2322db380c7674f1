import { z } from 'zod';

/** Why a file is no model that this product reads with, in Japanese for the operator. */
export const modelProblemText = {
  missing: 'ファイルがありません。',
  'too-large': 'ファイルが大きすぎます（512 MBまで）。',
  'no-model': 'ONNX形式のモデルではありません。',
  'cut-short': 'ファイルが途中で切れています。もう一度取得してください。',
  'other-hash': 'SHA-256が指定されたものと違います。別のファイルか、途中で変わったファイルです。',
  'no-characters': '読める文字の一覧（メタデータの character）がありません。',
  'not-runnable': 'このサーバーではモデルを動かせません（壊れているか、対応していない演算があります）。',
  'other-architecture':
    '文字認識モデルの形ではありません（入力は高さ48の3色の画像、出力は8ピクセルごとの文字の確率）。',
  'other-characters': '出力の数が、読める文字の一覧の数と違います。',
  'no-numbers': '1行を読ませたところ、0から1までの確率でない値（NaN、無限大など）を答えました。',
  misreads:
    '読める文字の見本を、書かれているとおりに読めません。別の文字の一覧を持つか、このサーバーでは正しく動かないモデルです。',
  'no-japanese': '数字、英字、ひらがな、カタカナのいずれかを読めないモデルです。',
} as const;

export const ModelProblem = z.enum(
  Object.keys(modelProblemText) as [keyof typeof modelProblemText, ...(keyof typeof modelProblemText)[]],
);
export type ModelProblem = z.infer<typeof ModelProblem>;

/** A model file that cannot be what it says: cut short, another, or of another kind. */
export class InvalidModel extends Error {
  override readonly name = 'InvalidModel';

  constructor(
    readonly problem: ModelProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What an error on the way to a model, or one that it was made from, says of the file. */
export const problemIn = (error: unknown): ModelProblem => {
  if (error instanceof InvalidModel) return error.problem;
  if (!(error instanceof Error)) return 'not-runnable';
  if ('code' in error && error.code === 'ENOENT') return 'missing';
  return error.cause === undefined ? 'not-runnable' : problemIn(error.cause);
};
