import type { CommandName } from '#admin-commands';
import type { Installation } from './installation.js';
import { createOrganization, listOrganizations } from './organizations.js';
import { createUser, listSignIns, resetUserPassword, signOutUser } from './users.js';
import { manageModels } from './models/manage-models.js';
import { settings } from './settings.js';
import { rebuildReadModel } from './rebuild.js';
import { manageLexicon } from './lexicon.js';
import { manageMasters } from './masters/manage-masters.js';
import { managePostcodes } from './postcodes.js';
import { manageSheets } from './sheets/manage-sheets.js';
import { printStream } from './print-stream.js';

/** Does what the words and options of a command line ask for. */
export type RunCommand = (
  installation: Installation,
  words: readonly string[],
  options: Readonly<Record<string, string>>,
) => Promise<void>;

/** What works on a folder alone, also while no instance runs. */
export const folderCommands = { models: manageModels };

/** What each command runs on an installation; its usage is in `local/setup/admin-commands.mjs`. */
export const commands: Readonly<Record<Exclude<CommandName, keyof typeof folderCommands>, RunCommand>> = {
  organizations: listOrganizations,
  organization: createOrganization,
  user: createUser,
  password: resetUserPassword,
  signout: signOutUser,
  'sign-ins': listSignIns,
  settings: settings,
  sheet: manageSheets,
  lexicon: manageLexicon,
  master: manageMasters,
  postcodes: managePostcodes,
  rebuild: rebuildReadModel,
  stream: printStream,
};
