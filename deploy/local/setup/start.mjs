// npm start [-- --port N --data DIR --demo]: all set-up, then the product on this machine.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { optionsOrExit } from './options.mjs';
import { prepare, root } from './prepare.mjs';

// What is asked or typed wrong is answered before anything is installed or built.
optionsOrExit(process.argv.slice(2), process.env);
prepare();
process.chdir(root);
await import(pathToFileURL(join(root, 'deploy/dist/local/main.js')).href);
