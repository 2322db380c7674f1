import { z } from 'zod';
import { ObjectChange } from '../objects/changes.js';
import { configurationRootNames } from '../objects/define.js';
import { Id } from '../objects/ids.js';
import { event, sealedEvent, type EventOf } from './define.js';

const Commit = z.object({
  /** Which kind of configuration: an output format, a preset pattern… */
  root: z.enum(configurationRootNames),
  configurationId: Id,
  /** Of the transaction, so that a commit that comes again adds nothing. */
  commitId: Id,
});
const CommitOfObjects = Commit.extend({ objects: z.number().int().positive() });
const Changes = z.object({ changes: z.array(ObjectChange).min(1) });

const ofConfiguration = {
  data: CommitOfObjects,
  personal: Changes,
  keyOwner: (data: z.infer<typeof CommitOfObjects>) => data.configurationId,
};

/** A new output format, preset pattern… with what it holds from the start. */
export const ConfigurationAdded = sealedEvent('ConfigurationAdded', ofConfiguration);

/** One commit of changes to it: every object that it changed, before and after. */
export const ConfigurationRevised = sealedEvent('ConfigurationRevised', ofConfiguration);

/** It is gone, with all that it held. */
export const ConfigurationRemoved = event('ConfigurationRemoved', Commit);

export const configurationEvents = [ConfigurationAdded, ConfigurationRevised, ConfigurationRemoved];
export type ConfigurationEvent = EventOf<(typeof configurationEvents)[number]>;
