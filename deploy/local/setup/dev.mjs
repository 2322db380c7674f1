// npm run dev: compiles on every change, restarts the services, and serves the web application with hot reload.
import { spawn } from 'node:child_process';
import { optionsOrExit } from './options.mjs';
import { prepare, root, tsc } from './prepare.mjs';

optionsOrExit(process.argv.slice(2), process.env);
prepare();
const children = [
  spawn(process.execPath, [tsc, '-b', 'deploy', '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(
    process.execPath,
    [
      '--watch-path=contracts/dist',
      '--watch-path=platform/dist',
      '--watch-path=projectors/dist',
      '--watch-path=command-api/dist',
      '--watch-path=query-api/dist',
      '--watch-path=ocr-worker/dist',
      '--watch-path=deploy/dist',
      '--watch-preserve-output',
      'deploy/dist/local/main.js',
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn('npm', ['run', 'dev', '--workspace=@reader/web'], { cwd: root, stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
