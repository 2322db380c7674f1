// Part of npm run check: no folder holds more files than CONTRIBUTING.md allows.
import { filesOfRepository } from './files.mjs';
import { fullFolders } from './folders.mjs';

const full = fullFolders(filesOfRepository());
for (const { folder, message } of full) console.error(`${folder}: ${message}`);
process.exit(full.length > 0 ? 1 : 0);
