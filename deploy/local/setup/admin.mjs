// npm run admin -- <command>: what the operator of an installation does (docs/OPERATIONS.md).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { helpOrGoOn } from './admin-commands.mjs';
import { ensureDependencies, ensureServersBuilt, requireNode, root } from './prepare.mjs';

helpOrGoOn(process.argv.slice(2));
requireNode();
ensureDependencies();
ensureServersBuilt();
await import(pathToFileURL(join(root, 'deploy/dist/admin/main.js')).href);
