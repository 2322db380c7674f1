export interface ReferenceProblem {
  readonly line: number;
  readonly message: string;
}

export const anchorsOf: (text: string) => Set<string>;
export const problemsOf: (
  path: string,
  text: string,
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
) => ReferenceProblem[];
