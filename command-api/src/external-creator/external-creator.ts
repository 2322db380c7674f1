/** The form-design product of another maker (docs/product/creator.md#an-external-creator). */
export interface ExternalCreator {
  /** Its address, with a slash at the end. */
  readonly address: string;
  /** Sent as `Authorization: Bearer …`. */
  readonly token: string | undefined;
  /** How long one try to give it a form may take. */
  readonly tryMs: number;
}

export interface CreatorSettings {
  readonly CREATOR_URL?: string | undefined;
  readonly CREATOR_TOKEN?: string | undefined;
  readonly CREATOR_SECONDS?: number | undefined;
}

/** Of operators' commands, which give nobody a form. */
const SECONDS = 60;

export const externalCreator = (settings: CreatorSettings): ExternalCreator | undefined => {
  if (!settings.CREATOR_URL) return undefined;
  const { origin, pathname } = new URL(settings.CREATOR_URL);
  return {
    address: `${origin}${pathname.replace(/\/*$/, '/')}`,
    token: settings.CREATOR_TOKEN,
    tryMs: (settings.CREATOR_SECONDS ?? SECONDS) * 1_000,
  };
};
