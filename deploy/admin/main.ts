import { helpOrGoOn } from '#admin-commands';
import { requireWords } from './require-words.js';
import { openInstallation } from './installation.js';
import { readArguments } from './arguments.js';
import { commands, folderCommands } from './commands.js';

try {
  helpOrGoOn(process.argv.slice(2));
  const { words: given, options } = readArguments(process.argv.slice(2));
  helpOrGoOn(given);
  const [name, ...words] = given;
  requireWords(name, words);
  if (name !== undefined && name in folderCommands)
    await folderCommands[name as keyof typeof folderCommands](words, options);
  else {
    const run = commands[name as keyof typeof commands];
    const installation = await openInstallation(options['data'] ?? '.data');
    try {
      await run(installation, words, options);
    } finally {
      await installation.close();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
