import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PROGRAMS = {
  soffice: 'sudo apt-get install -y --no-install-recommends libreoffice-writer-nogui libreoffice-calc-nogui',
  pdftotext: 'sudo apt-get install -y poppler-utils',
  pdfinfo: 'sudo apt-get install -y poppler-utils',
  pdfimages: 'sudo apt-get install -y poppler-utils',
} as const;
export type Program = keyof typeof PROGRAMS;

/** The programs that are not here, each with the command that installs it. */
export const missingPrograms = (): string[] =>
  (Object.keys(PROGRAMS) as Program[])
    .filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    .map((program) => `${program}: ${PROGRAMS[program]}`);

/** What a program prints. */
export const printed = (program: Program, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A file as LibreOffice writes it in another format; `to` as its `--convert-to` takes it. */
export const converted = (folder: string, file: string, to: string): Buffer => {
  const ending = to.split(':')[0]!;
  const outside = join(folder, `to-${ending}`);
  execFileSync(
    'soffice',
    [
      '--headless',
      `-env:UserInstallation=${pathToFileURL(join(folder, 'office-profile')).href}`,
      '--convert-to',
      to,
      '--outdir',
      outside,
      join(folder, file),
    ],
    { stdio: 'ignore', timeout: 180_000 },
  );
  const stem = file.slice(0, file.lastIndexOf('.'));
  const made = readdirSync(outside).find(
    (name) => name.startsWith(`${stem}.`) || name.startsWith(`${stem}-`),
  );
  if (made === undefined) throw new Error(`LibreOffice made no ${ending} of ${file}`);
  return readFileSync(join(outside, made));
};
