// npm run admin -- <command>: what the operator of an installation does (docs/OPERATIONS.md).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureDependencies, ensureServersBuilt, requireNode, root } from './prepare.mjs';

requireNode();
ensureDependencies();
ensureServersBuilt();
await import(pathToFileURL(join(root, 'deploy/dist/admin/main.js')).href);
