import { parseArgs } from 'node:util';
import { startInstance } from './instance.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] ?? '8080' },
    data: { type: 'string', default: process.env['READER_DATA'] ?? '.data' },
    demo: { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`--port には1から65535の整数を指定してください: ${values.port}`);
  process.exit(2);
}

const say = (line: string) => console.log(line);
const startedAt = Date.now();
let isStopping = false;

try {
  say('readerを起動しています…');
  const instance = await startInstance({ port, data: values.data, say });
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    say('停止しています…');
    instance.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);

  if (values.demo) {
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
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
