/** Which part may know which (docs/ARCHITECTURE.md). Every rule says why. */
const services = '^(command-api|query-api|projectors|ocr-worker)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or a third is missing.',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contracts-know-nobody',
      comment: 'contracts run in the browser and everywhere: zod only.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^contracts/src/', '(^|/)node_modules/zod/', '^zod'] },
    },
    {
      name: 'platform-has-no-domain',
      comment: 'platform holds adapters without domain words.',
      severity: 'error',
      from: { path: '^platform/src/' },
      to: { path: '^(contracts|command-api|query-api|projectors|ocr-worker|web|deploy)/' },
    },
    {
      name: 'services-do-not-know-each-other',
      comment: 'Services meet over events, messages and HTTP.',
      severity: 'error',
      from: { path: '^(command-api|query-api|projectors|ocr-worker)/src/' },
      to: { path: services, pathNot: ['^$1/', '^projectors/src/schema/'] },
    },
    {
      name: 'query-api-takes-row-types-only',
      comment: 'The writer of the read models owns their types; query-api takes types and no code.',
      severity: 'error',
      from: { path: '^query-api/src/' },
      to: { path: '^projectors/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'projectors-schema-only-for-query-api',
      comment: 'Nobody else reads the read models by their row types.',
      severity: 'error',
      from: { path: '^(command-api|ocr-worker)/src/' },
      to: { path: '^projectors/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Deciders have no clock, no random, no I/O: contracts only.',
      severity: 'error',
      from: { path: '^command-api/src/domain/', pathNot: ['\\.spec\\.ts$', '/testing/'] },
      to: { pathNot: ['^command-api/src/domain/', '^contracts/src/'] },
    },
    {
      name: 'projections-are-pure',
      comment: 'Folds are functions of row and event.',
      severity: 'error',
      from: { path: '^projectors/src/projections/', pathNot: ['\\.spec\\.ts$', '/testing/'] },
      to: { pathNot: ['^projectors/src/(projections|schema)/', '^contracts/src/'] },
    },
    {
      name: 'web-knows-contracts-only',
      comment: 'The browser talks HTTP.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(platform|command-api|query-api|projectors|ocr-worker|deploy)/' },
    },
    {
      name: 'no-cross-feature',
      comment: 'Compose features in app/.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'nobody-imports-deploy',
      comment: 'deploy starts the services; nothing depends on how.',
      severity: 'error',
      from: { pathNot: '^(deploy|web/e2e)/' },
      to: { path: '^deploy/' },
    },
    {
      name: 'no-tests-in-product',
      comment: 'Shipped code does not need test code.',
      severity: 'error',
      from: { pathNot: ['\\.spec\\.tsx?$', '/testing/', '/conformance', '^web/e2e/', '^deploy/bench/'] },
      to: { path: ['\\.spec\\.tsx?$', '/testing/'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[a-z-]+/dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
