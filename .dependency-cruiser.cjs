/** Which part may know which (docs/ARCHITECTURE.md). Every rule says why. */
const services = '^(command-api|query-api|projectors|ocr-worker)/';

/** Rooms of the reading pipeline from the ground up; the files that lie loose in a folder are its top floor. */
const pipeline = '^ocr-worker/src/pipeline/';
const pipelineFloors = [
  'foundation',
  'geometry',
  'kernels',
  'intake',
  'layout',
  'normalise',
  'recognise',
  'confidence',
  'fields',
  'tables',
  'keywords',
  'propose',
  'lexicon',
  'allocate',
  'refused',
  'assemble',
  'presets',
];
/** Rooms within a room, likewise. */
const innerFloors = {
  normalise: ['sheet'],
  recognise: ['characters', 'lines', 'ticks', 'columns', 'cells'],
  fields: ['ink', 'marks', 'template', 'values'],
  allocate: ['signatures', 'print', 'registration', 'comparison', 'covers'],
};

/** One rule per floor: nothing above it may be imported; `notFrom`: files that may. */
const floorRules = (name, folder, floors, notFrom = ['\\.spec\\.ts$', '/testing/']) =>
  floors.map((floor, index) => ({
    name: `${name}-${floor}`,
    comment: 'Imports go down: move what two floors need to the lower one.',
    severity: 'error',
    from: { path: `${folder}${floor}/`, pathNot: notFrom },
    to: { path: [`${folder}[^/]+$`, ...floors.slice(index + 1).map((above) => `${folder}${above}/`)] },
  }));

/** One rule per floor of rooms: nothing above it may be imported; `notFrom`: files that may. Loose files beside the rooms are free. */
const roomRules = (name, folder, floors, comment, notFrom = ['\\.spec\\.ts$', '/testing/']) => {
  const inRooms = (rooms) => `${folder}(${rooms.join('|')})/`;
  return floors.slice(0, -1).map((rooms, floor) => ({
    name: `${name}-${rooms.join('-and-')}-know-no-floor-above`,
    comment,
    severity: 'error',
    from: { path: inRooms(rooms), pathNot: notFrom },
    to: { path: inRooms(floors.slice(floor + 1).flat()) },
  }));
};

/** Rooms of query-api from the ground up; the files that lie loose beside them open and connect what all rooms use. */
const queryFloors = [['pictures', 'output', 'matching'], ['queries'], ['jobs'], ['plugins'], ['routes']];
const inQueryApi = (rooms) => `^query-api/src/(${rooms.join('|')})/`;
const queryRules = [
  ...roomRules(
    'query-api',
    '^query-api/src/',
    queryFloors,
    'output makes files without a database; queries ask it; jobs and routes use both.',
    [],
  ),
  ...roomRules(
    'output',
    '^query-api/src/output/',
    [['text', 'numbers', 'values'], ['format', 'papers'], ['workbooks'], ['writers', 'preview']],
    'Values and texts are formatted, formats and papers are put into files.',
  ),
  ...roomRules(
    'queries',
    '^query-api/src/queries/',
    [['configuration'], ['work'], ['documents'], ['output']],
    'Names and forms are known everywhere; lists of documents show what is at work, not the other way.',
  ),
];

/** Floors of the screens; features beside each other are held apart by a rule of their own. */
const webFloors = ['lib', 'components', 'shared-features', 'features', 'app'];

/** The rooms of the check screen from the ground up; what is on one floor knows nothing beside or above it. */
const checkFloors = [
  ['model', 'api'],
  ['keys'],
  ['image'],
  ['editing'],
  ['rules'],
  ['entry', 'answer'],
  ['form'],
  ['find'],
  ['words'],
  ['frames'],
  ['tables'],
  ['screen'],
];
const inCheck = (rooms) => `^web/src/features/check/(${rooms.join('|')})/`;
const checkRules = checkFloors.slice(0, -1).flatMap((rooms, floor) => {
  const above = checkFloors.slice(floor + 1).flat();
  return rooms.map((room) => {
    const forbidden = [...rooms.filter((other) => other !== room), ...above];
    return {
      name: `check-${room}-knows-no-floor-above`,
      comment: `What ${room} shares with a room beside or above it goes down into model, or up into screen.`,
      severity: 'error',
      from: { path: inCheck([room]) },
      to: { path: inCheck(forbidden) },
    };
  });
});

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
      comment: 'contracts run in the browser and everywhere: zod, and a table of characters.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^contracts/src/', '(^|/)node_modules/(zod|opencc-js)/', '^zod'] },
    },
    {
      name: 'contracts-objects-know-no-message',
      comment:
        'What objects, codes and rules of fields are is known to events, jobs and calls, not the other way.',
      severity: 'error',
      from: {
        path: '^contracts/src/(codes|dates|text|objects|field-rules|search)/',
        pathNot: ['\\.spec\\.ts$', '/testing/'],
      },
      to: { path: '^contracts/src/(events|jobs|messages|http)/' },
    },
    {
      name: 'contracts-know-no-calls',
      comment: 'Calls are made of everything else; what something else needs of them is an object.',
      severity: 'error',
      from: { path: '^contracts/src/[^/]+/', pathNot: ['^contracts/src/http/', '\\.spec\\.ts$'] },
      to: { path: '^contracts/src/http/' },
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
    ...queryRules,
    {
      name: 'query-api-has-no-other-room',
      comment: 'A new room gets a floor above.',
      severity: 'error',
      from: { path: '^query-api/src/[^/]+/', pathNot: inQueryApi(queryFloors.flat()) },
      to: {},
    },
    {
      name: 'matching-is-pure',
      comment: 'What is compared is handed to it: no database, no files, no clock.',
      severity: 'error',
      from: { path: '^query-api/src/matching/', pathNot: 'spec' },
      to: { pathNot: ['^query-api/src/matching/', '^contracts/', '^platform/src/batches/pausing'] },
    },
    {
      name: 'output-knows-no-database',
      comment: 'What it makes files of is handed to it.',
      severity: 'error',
      from: { path: '^query-api/src/output/' },
      to: { path: ['^query-api/src/[^/]+$', '(^|/)node_modules/kysely/'] },
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
    ...floorRules('web', '^web/src/', webFloors, []),
    {
      name: 'public-form-is-an-entry-of-its-own',
      comment: 'Phones load it over slow lines: React and the contracts, nothing of the staff, and no zod.',
      severity: 'error',
      from: { path: '^web/src/public-form/', pathNot: ['\\.spec\\.tsx?$', '/testing/'] },
      to: {
        pathNot: [
          '^web/src/public-form/',
          '^contracts/src/',
          '(^|/)node_modules/(@types/)?(react|react-dom)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nobody-imports-the-public-form',
      comment: 'It is built by itself.',
      severity: 'error',
      from: { path: '^web/src/(?!public-form/)' },
      to: { path: '^web/src/public-form/' },
    },
    {
      name: 'fields-without-mui',
      comment: 'What a field is and does has no look; only the console gives it one.',
      severity: 'error',
      from: { path: '^web/src/shared-features/fields/', pathNot: '^web/src/shared-features/fields/console/' },
      to: {
        path: [
          '(^|/)node_modules/@(mui|emotion)/',
          '^web/src/components/',
          '^web/src/shared-features/fields/console/',
          '^web/src/shared-features/(?!fields/)',
        ],
      },
    },
    {
      name: 'fields-model-is-pure',
      comment: 'What fields compute needs no React and fetches nothing.',
      severity: 'error',
      from: { path: '^web/src/shared-features/fields/model/', pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot: [
          '^web/src/shared-features/fields/model/',
          '^web/src/lib/editing/computed\\.ts$',
          '^contracts/src/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cross-feature',
      comment: 'Compose features in app/.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    ...checkRules,
    {
      name: 'check-has-no-other-room',
      comment: 'A new room gets a floor above.',
      severity: 'error',
      from: {
        path: '^web/src/features/check/',
        pathNot: checkFloors.flat().map((room) => inCheck([room])),
      },
      to: {},
    },
    {
      name: 'check-model-is-pure',
      comment: 'The ground floor of the check screen has no React, draws nothing and fetches nothing.',
      severity: 'error',
      from: { path: '^web/src/features/check/model/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: [
          '(^|/)node_modules/(react|react-dom|react-router|@tanstack|@mui|@emotion)/',
          '^web/src/(components|shared-features/(?!fields/model/))',
          '^web/src/lib/(http/http|hooks/use-[^/]+|editing/use-[^/]+|user-context|queries/[^/]+)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'editing-is-pure',
      comment: 'What editors do needs no React; only the hooks connect them with it.',
      severity: 'error',
      from: { path: '^web/src/lib/editing/', pathNot: ['\\.spec\\.ts$', '^web/src/lib/editing/use-'] },
      to: {
        pathNot: [
          '^web/src/lib/editing/(?!use-)',
          '^web/src/lib/(hooks/observed-value|storage)\\.ts$',
          '^contracts/src/',
          '(^|/)node_modules/zod/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-makes-no-word-files',
      comment: "Word files are the job worker's: its libraries cost memory that the API has no use for.",
      severity: 'error',
      from: { path: '^query-api/src/query-api\\.ts$' },
      to: { path: '^query-api/src/output/papers/word/', reachable: true },
    },
    {
      name: 'nobody-imports-deploy',
      comment: 'deploy starts the services; nothing depends on how.',
      severity: 'error',
      from: { pathNot: '^(deploy|tests)/' },
      to: { path: '^deploy/' },
    },
    {
      name: 'no-tests-in-product',
      comment: 'Shipped code does not need test code.',
      severity: 'error',
      from: { pathNot: ['\\.spec\\.tsx?$', '/testing/', '/conformance', '^tests/'] },
      to: { path: ['\\.spec\\.tsx?$', '/testing/', '^tests/'] },
    },
    ...floorRules('pipeline', pipeline, pipelineFloors),
    {
      name: 'pipeline-has-no-other-room',
      comment: 'A new room gets a floor above.',
      severity: 'error',
      from: { path: `${pipeline}[^/]+/`, pathNot: pipelineFloors.map((floor) => `${pipeline}${floor}/`) },
      to: {},
    },
    ...Object.entries(innerFloors).flatMap(([room, floors]) =>
      floorRules(`pipeline-${room}`, `${pipeline}${room}/`, floors),
    ),
    {
      name: 'pipeline-knows-the-engine-port-only',
      comment: 'Engines and forms are handed to the pipeline; what uses it lies above.',
      severity: 'error',
      from: { path: pipeline, pathNot: ['\\.spec\\.ts$', '/testing/'] },
      to: { path: '^ocr-worker/src/', pathNot: [pipeline, '^ocr-worker/src/engines/engine\\.ts$'] },
    },
    {
      name: 'engines-know-pictures-only',
      comment: 'An engine reads regions of pictures, whatever they are part of.',
      severity: 'error',
      from: { path: '^ocr-worker/src/engines/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^ocr-worker/src/',
        pathNot: ['^ocr-worker/src/engines/', `${pipeline}(foundation|geometry)/`],
      },
    },
    {
      name: 'low-floors-know-no-engine',
      comment: 'Geometry, kernels and what opens files work without an engine.',
      severity: 'error',
      from: {
        path: `${pipeline}(foundation|geometry|kernels|intake|layout)/`,
        pathNot: ['\\.spec\\.ts$', '/testing/'],
      },
      to: { path: '^ocr-worker/src/engines/' },
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
