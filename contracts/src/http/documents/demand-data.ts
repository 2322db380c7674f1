import { z } from 'zod';
import { Id } from '../../objects/ids.js';

/** What a demand of a form is, for its definition XML (docs/product/definition-xml.md). */
export const DemandDataBody = z.object({
  sheet_id: Id,
  /** Several values of one fragment are joined by line feeds. */
  item_inputs: z.array(z.object({ fragment_id: Id, value: z.string().max(20_000) })).max(2_000),
  demanded_at: z.iso.datetime({ offset: true }),
});
export type DemandDataBody = z.infer<typeof DemandDataBody>;

export const DemandDataAnswer = z.object({ token: z.string() });

/** How long the token is good for. */
export const DEMAND_DATA_SECONDS = 3_600;

/** The sealed blob behind a token. */
export const KeptDemandData = DemandDataBody.extend({ expires_at: z.iso.datetime() });

/** Where it lies. */
export interface DemandDataPlace {
  /** Made for it alone, by chance: it is what makes the token a secret. */
  readonly owner: Id;
  readonly sha256: string;
}

const TOKEN = /^[0-9a-f]{96}$/;

/** The place as a token for an address: what nobody was told nobody can name. */
export const tokenOfPlace = ({ owner, sha256 }: DemandDataPlace): string =>
  owner.replaceAll('-', '') + sha256;

/** Undefined when it is not a token. */
export const placeOfToken = (token: string): DemandDataPlace | undefined => {
  if (!TOKEN.test(token)) return undefined;
  const owner = token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return Id.safeParse(owner).success ? { owner, sha256: token.slice(32) } : undefined;
};
