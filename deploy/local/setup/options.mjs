import { parseArgs } from 'node:util';

export const HELP = `使い方: npm start -- [オプション]
  --port N    画面のポート番号（既定は 8080、環境変数 PORT でも指定できます）
  --data DIR  データフォルダー（既定は .data、環境変数 READER_DATA でも指定できます）
  --demo      見本の組織と文書を登録して起動します
  --help      この説明を表示します`;

export interface Options {
  readonly port: number;
  readonly data: string;
  readonly demo: boolean;
  readonly help: boolean;
}

/** An option that cannot be taken; its message is for the person who typed it. */
export class WrongOption extends Error {}

/** The options of `npm start`. @throws WrongOption */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): Options => {
  const values = parse(args);
  const given = values.port ?? env['PORT'] ?? '8080';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new WrongOption(`--port には1から65535の整数を指定してください: ${given}`);
  return { port, data: values.data ?? env['READER_DATA'] ?? '.data', demo: values.demo, help: values.help };
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WrongOption(`オプションが正しくありません: ${reason}`, { cause: error });
  }
};
