/** The part of an OpenAPI document that merging touches. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** One document of what all services offer; methods of the same path come together. */
export const mergeOpenApi = (documents: readonly OpenApi[]): OpenApi => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const document of documents)
    for (const [path, methods] of Object.entries(document.paths ?? {}))
      paths[path] = { ...paths[path], ...methods };
  return {
    openapi: documents[0]?.openapi ?? '3.1.0',
    info: { title: 'reader', version: '1' },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      schemas: Object.assign(
        {},
        ...documents.map((document) => document.components?.schemas ?? {}),
      ) as Record<string, unknown>,
    },
  };
};
