// npm start [-- --port N --data DIR --demo]: all set-up, then the product on this machine.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';

prepare();
process.chdir(root);
await import(pathToFileURL(join(root, 'deploy/dist/local/main.js')).href);
