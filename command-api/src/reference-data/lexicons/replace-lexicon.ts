import type { Id } from '@reader/contracts/objects/ids';
import type { Lexicon } from '@reader/contracts/objects/configuration/lexicon';
import { operatorContext } from '../../accounts/administration.js';
import { replaceLexicon as replace } from '../../domain/organization/organization.js';
import { organizations } from '../../handling/aggregates.js';
import { handle } from '../../handling/handle.js';
import type { Parts } from '../../parts.js';

/** Keeps the words, sealed, in the place of those there were; none: nothing is held against words any more. */
export const replaceLexicon = async (
  parts: Parts,
  organisation: Id,
  words: readonly string[],
): Promise<void> => {
  const lexicon: Lexicon = { words: [...words] };
  await parts.vault.ensureKeys(organisation, [organisation]);
  const blob =
    words.length === 0
      ? null
      : await parts.blobs.put(
          organisation,
          organisation,
          Buffer.from(JSON.stringify(lexicon), 'utf8'),
          'application/json',
        );
  const context = operatorContext(organisation, crypto.randomUUID(), parts.now());
  await handle(parts.log, organizations, organisation, context, (state) =>
    replace(state, { lexicon: blob, words: words.length }),
  );
};
