// Read before anything is built, so it is plain JavaScript on Node alone.

/** What an operator may do, by name; `mostWords` are those that stand without `--`. */
export const usages = {
  organizations: {
    mostWords: 0,
    usage: 'organizations',
    description: '組織の一覧',
  },
  organization: {
    mostWords: 2,
    usage: 'organization add <roman_name> --name NAME [--on-premise yes]',
    description: '組織を作成する',
  },
  user: {
    mostWords: 2,
    usage: [
      'user <roman_name> <user_id> --role ROLE --last-name L --first-name F [--root yes]',
      'user <roman_name> <user_id> --reset-second-factor REASON',
    ].join('\n'),
    description:
      'ユーザーを作成する（パスワードは標準入力、または READER_PASSWORD）・2段階認証をリセットする',
  },
  password: {
    mostWords: 2,
    usage: 'password <roman_name> <user_id>',
    description: 'パスワードを再設定し、すべてのセッションを終了する',
  },
  signout: {
    mostWords: 2,
    usage: 'signout <roman_name> <user_id>',
    description: 'ユーザーのすべてのセッションを終了する',
  },
  'sign-ins': {
    mostWords: 1,
    usage: 'sign-ins <roman_name>',
    description: 'ログインとその失敗の一覧（90日分、新しい順）',
  },
  settings: {
    mostWords: 1,
    usage: 'settings <roman_name> [--reading_mode CF --mode AT --usage_mode default …]',
    description: '設定を表示・変更する（名前は docs/product/organisation-settings.md）',
  },
  sheet: {
    mostWords: 2,
    usage: 'sheet import DIR | list | remove ID [--organization ROMAN_NAME]',
    description: '帳票をフォルダー（sheet.json と白紙のページ）から登録する・一覧・削除',
  },
  lexicon: {
    mostWords: Infinity,
    usage: 'lexicon load FILE… [--confirmed yes] | show | clear [--organization ROMAN_NAME]',
    description: '読取の辞書（氏名・地名・マスターの語、確認済みの値）を入れ替える・表示・削除',
  },
  master: {
    mostWords: 2,
    usage: [
      'master type FILE | list | remove ID [--organization ROMAN_NAME]',
      'master import FILE --type NAME --name VERSION [--encoding utf-8|shift-jis|cp932] [--organization ROMAN_NAME]',
    ].join('\n'),
    description: '突合のマスター: 種別（JSON）の追加・CSVの取り込み・一覧・削除',
  },
  postcodes: {
    mostWords: 2,
    usage: 'postcodes load FILE | show | clear',
    description: '郵便番号の一覧（日本郵便の KEN_ALL.CSV か utf_ken_all.csv）を入れ替える・表示・削除',
  },
  models: {
    mostWords: 2,
    usage: [
      'models [list] | verify [--folder DIR]',
      'models import FILE --name NAME --version V --sha256 HEX --licence L --source S',
      'models use NAME|tesseract [--organization ROMAN_NAME]',
      'models release --organization ROMAN_NAME',
      'models try NAME [--organization ROMAN_NAME] [--values 300]',
    ].join('\n'),
    description:
      '文字認識モデル（READER_MODELS のフォルダー）の一覧・検査・取り込み・切り替え・確認済みの値での試し読み',
  },
  rebuild: {
    mostWords: 1,
    usage: 'rebuild <console|work>',
    description: '読み取りモデルをイベントから作り直す',
  },
  stream: {
    mostWords: 1,
    usage: 'stream <stream-id>',
    description: 'ストリームのイベントを表示する',
  },
};

const lineOf = ({ usage, description }) => {
  const [first, ...others] = usage.split('\n');
  return [`  ${first.padEnd(64)} ${description}`, ...others.map((line) => `  ${line}`)].join('\n');
};

const HELP = [
  'npm run admin -- <command> [options] [--data DIR]',
  '',
  ...Object.values(usages).map(lineOf),
  '',
  'Works on a running instance (its data folder, default .data), or on the parts that the environment names',
  '(EVENTSTORE_URL, DATABASE_URL, BLOB_URL, STAGING_DIR, TOKEN_SECRET, VAULT_KEY). `models` works on a folder\nalone (READER_MODELS or --folder DIR); only `try`, `release` and `--organization` need an instance, too.',
].join('\n');

const isKnown = (name) => Object.hasOwn(usages, name);

/** When a user asks for help, or for a command that there is not, it prints what there is and ends the process. */
export const helpOrGoOn = (args) => {
  const [first = 'help'] = args;
  const isHelp = first === 'help' || args.includes('--help') || args.includes('-h');
  // Options may come first; what then follows them is looked at with all of them read.
  if (!isHelp && (isKnown(first) || first.startsWith('--'))) return;
  if (isHelp) console.log(HELP);
  else console.error(`${first}というコマンドはありません。\n\n${HELP}`);
  process.exit(isHelp ? 0 : 2);
};
