import { openInstallation } from './installation.js';
import { readArguments } from './arguments.js';
import { commands } from './commands.js';

const help = () =>
  [
    'npm run admin -- <command> [options] [--data DIR]',
    '',
    ...commands.map((command) => `  ${command.usage.padEnd(64)} ${command.description}`),
    '',
    'Works on a running instance (its data folder, default .data), or on the parts that the environment names',
    '(EVENTSTORE_URL, DATABASE_URL, BLOB_URL, STAGING_DIR, TOKEN_SECRET, VAULT_KEY).',
  ].join('\n');

const { words: given, options } = readArguments(process.argv.slice(2));
const [name, ...words] = given;
const command = commands.find((candidate) => candidate.name === name);
if (!command) {
  console.log(help());
  process.exit(name && name !== 'help' ? 2 : 0);
}
try {
  const installation = await openInstallation(options['data'] ?? '.data');
  try {
    await command.run(installation, words, options);
  } finally {
    await installation.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
