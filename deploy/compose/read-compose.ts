/** As much of a service as the checks look at. */
export interface ComposeService {
  /** Names of its own keys; what an anchor merges in is not among them. */
  readonly keys: ReadonlySet<string>;
  readonly command: string;
  /** Values as they are written, `${…}` not yet filled in. */
  readonly environment: ReadonlyMap<string, string>;
}

const unquoted = (text: string): string => /^'(.*)'$/.exec(text)?.[1] ?? /^"(.*)"$/.exec(text)?.[1] ?? text;

/**
 * The services of a compose file that is written plainly: two spaces a level, `environment` as a mapping with one
 * line a variable. A YAML parser is not among the project's packages.
 */
export const readServices = (compose: string): ReadonlyMap<string, ComposeService> => {
  const found = new Map<string, { keys: Set<string>; command: string; environment: Map<string, string> }>();
  let isServices = false;
  let service: { keys: Set<string>; command: string; environment: Map<string, string> } | undefined;
  let key = '';
  for (const line of compose.split('\n')) {
    const match = /^( *)([\w.<-]+):(?: (.*))?$/.exec(line);
    if (!match) continue;
    const [, indent = '', name = '', value = ''] = match;
    if (indent.length === 0) isServices = name === 'services';
    if (!isServices) continue;
    if (indent.length === 2)
      found.set(name, (service = { keys: new Set(), command: '', environment: new Map() }));
    if (indent.length === 4) {
      key = name;
      service?.keys.add(name);
      if (service && name === 'command') service.command = value;
    }
    if (indent.length === 6 && key === 'environment') service?.environment.set(name, unquoted(value));
  }
  return found;
};

/** `NAME=value` lines; comments and empty lines are passed over. */
export const readVariables = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const match = /^([A-Z_0-9]+)=(.*)$/.exec(line);
      return match ? [[match[1] ?? '', match[2] ?? ''] as const] : [];
    }),
  );

/** Fills in `${NAME:?}` and `${NAME:-default}`. @throws Error for a required variable that has no value */
export const fillIn = (text: string, variables: Readonly<Record<string, string | undefined>>): string =>
  text.replace(
    /\$\{([A-Z_0-9]+)(?::-([^}]*)|:\?)?\}/g,
    (whole, name: string, otherwise: string | undefined) => {
      const value = variables[name] || otherwise;
      if (value === undefined && whole.includes(':?')) throw new Error(`${name} is required`);
      return value ?? '';
    },
  );
