import { HELP, optionsOrExit } from '#start-options';
import { isFreePort } from '@reader/platform/embedded/free-port';
import { type Instance, startInstance } from './instance.js';

const refuse = (reason: string): never => {
  console.error(`${reason}\n\n${HELP}`);
  process.exit(2);
};

/** A gateway whose instance was killed takes a moment to notice. */
const PORT_WITHIN_MS = 5_000;
const becomesFree = async (port: number): Promise<boolean> => {
  for (const deadline = Date.now() + PORT_WITHIN_MS; Date.now() < deadline;) {
    if (await isFreePort(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
};

const CANNOT_BE_USED = ['ENOTDIR', 'EACCES', 'EROFS', 'EEXIST', 'ENOENT', 'EPERM'];

const reasonOf = (error: unknown): unknown => {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'mkdir' && CANNOT_BE_USED.includes(code))
    return `データフォルダー ${options.data} を使用できません（${code}）。--data で別のフォルダーを指定してください。`;
  return error instanceof Error ? error.message : error;
};

const options = optionsOrExit(process.argv.slice(2), process.env);
if (!(await becomesFree(options.port)))
  refuse(`ポート ${options.port} はほかのプログラムが使用中です。--port で別の番号を指定してください。`);

// The program that read the output may be gone (`| head`); the product runs on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
const say = (line: string) => console.log(line);
const startedAt = Date.now();
let instance: Instance | undefined;
const stopping = new AbortController();
const stop = () => {
  if (stopping.signal.aborted) return;
  say('停止しています…');
  stopping.abort(new Error('起動を中止しました。'));
  instance?.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

try {
  say('readerを起動しています…');
  const { port, data } = options;
  instance = await startInstance({ port, data, say, signal: stopping.signal });
  if (options.demo) {
    const { loadDemo } = await import('./demo/load-demo.js');
    await loadDemo(instance, say);
  }
  say(`起動しました（${((Date.now() - startedAt) / 1000).toFixed(1)}秒）: ${instance.url}/admin/signin/`);
  if (instance.folder.isNew && !process.env['ADMIN_PASSWORD'])
    say(
      `  最初の管理者  ユーザーID: ${instance.folder.secrets.adminUser}  パスワード: ${instance.folder.secrets.adminPassword}`,
    );
  say(`  データ: ${instance.folder.path}（秘密情報は secrets.json）  終了: Ctrl-C`);
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(reasonOf(error));
    process.exit(1);
  }
  // What fails because it is stopped is no news. An instance that was up ends by itself.
  if (!instance) process.exit(0);
}
