// Read before anything is built, so it is plain JavaScript on Node alone.
import { parseArgs } from 'node:util';

export const HELP = `使い方: npm start -- [オプション]
  --port N    画面のポート番号（既定は 8080、環境変数 PORT でも指定できます）
  --data DIR  データフォルダー（既定は .data、環境変数 READER_DATA でも指定できます）
  --demo      見本の組織と文書を登録して起動します
  --help      この説明を表示します`;

/** An option that cannot be taken; its message is for the person who typed it. */
export class WrongOption extends Error {}

/** What `parseArgs` says in English, by its code; an option's name is the first that it has in quotes. */
const REASONS = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'ありません',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: '値の指定が正しくありません',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: '指定できません',
};

/** @throws WrongOption */
const parse = (args) => {
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
    const reason = REASONS[error.code];
    if (!reason) throw error;
    const [, named] = /'(?:-\w, )?([^' ]*)/.exec(error.message) ?? [];
    throw new WrongOption(`オプションが正しくありません: ${named} は${reason}。`, { cause: error });
  }
};

/** The options of `npm start`. @throws WrongOption */
export const readOptions = (args, env) => {
  const values = parse(args);
  const given = values.port ?? env['PORT'] ?? '8080';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new WrongOption(`--port には1から65535の整数を指定してください: ${given}`);
  return { port, data: values.data ?? env['READER_DATA'] ?? '.data', demo: values.demo, help: values.help };
};

/** The options; when a user asks for help, or gives what cannot be taken, it prints what there is and ends the process. */
export const optionsOrExit = (args, env) => {
  try {
    const options = readOptions(args, env);
    if (!options.help) return options;
    console.log(HELP);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
};
