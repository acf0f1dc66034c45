// The import rules in executable form: what each kind of file may import.
const swc = require('@swc/core')

// TypeScript 7 has no parser API, so the cruiser parses with swc, but forgets to enable JSX.
const { parseFileSync } = swc
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

const area = '(accounts|portal|shop|directory)'
const slice = `^src/${area}/([^/]+)/`
const forTests = [
  '\\.test\\.tsx?$',
  '\\.journey\\.ts$',
  '/test-data\\.ts$',
  '^test/',
  '-stand-in\\.ts$',
]
const drawn = '\\.tsx$'
const inTheBrowser = [
  drawn,
  '/use-[^/]+\\.ts$',
  '/browser-storage\\.ts$',
  '^src/platform/http/call\\.ts$',
]
const serverPlatform = '^src/platform/(db|jobs|files|mail|push)/'
const serverHttp =
  '^src/platform/http/(api|answer|caller-address|describe|file-response|idempotency|kept-pages|node-server|read-body|serve|services)\\.ts$'
const onTheServer = [
  '/server(\\.ts$|/)',
  '/database(\\.ts$|/)',
  '-provider\\.ts$',
  serverPlatform,
  serverHttp,
  '^src/platform/(log|metrics|scrub)\\.ts$',
]
const shapesAndRules = ['/contract\\.ts$', '/rules(\\.ts$|/)']
const pureParts = [
  '^src/platform/(days|money|outcome|text|asked-text|shapes|i18n/language-address)\\.ts$',
]
const pureLibraries = 'node_modules/(zod|@internationalized/date|libphonenumber-js|ibantools)/'
const compiledWords = '^\\.generated/words/'

const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  from,
  to,
  ...(comment === undefined ? {} : { comment }),
})

module.exports = {
  forbidden: [
    never(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
      'types included; a screen that loads later is no cycle',
    ),
    never('no-barrels', {}, { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' }),
    never('everything-resolves', {}, { couldNotResolve: true }),
    never(
      'no-orphans',
      {
        orphan: true,
        pathNot: ['\\.d\\.ts$', ...forTests, '^src/app/', '^scripts/', '^bench/', '-worker\\.ts$'],
      },
      {},
    ),
    never(
      'tests-stay-in-tests',
      { path: '^(src|db|scripts)/', pathNot: forTests },
      { path: forTests },
    ),
    never(
      'the-product-needs-no-tools',
      { path: '^src/', pathNot: forTests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never('only-declared-packages', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),

    never(
      'platform-knows-no-product',
      { path: '^src/platform/' },
      { path: `^src/${area}/|^src/app/` },
    ),
    never('nobody-imports-app', { path: '^src/', pathNot: '^src/app/' }, { path: '^src/app/' }),
    never(
      'areas-meet-at-contracts',
      { path: slice },
      { path: `^src/${area}/`, pathNot: ['^src/$1/', '/contract\\.ts$', '^src/accounts/'] },
      'the accounts area is what the others stand on; its own rules follow',
    ),
    never(
      'accounts-are-met-at-their-roots',
      { path: '^src/(portal|shop|directory)/' },
      {
        path: '^src/accounts/',
        pathNot: [
          '^src/accounts/[^/]+/(contract\\.ts|rules(\\.ts$|/)|database(\\.ts$|/)|use-[^/]+\\.ts|[^/]+\\.tsx)',
        ],
      },
    ),
    never(
      'neighbours-keep-server-and-screens',
      { path: slice, pathNot: forTests },
      { path: '^src/$1/[^/]+/(server(\\.ts$|/)|screens/)', pathNot: '^src/$1/$2/' },
    ),
    never(
      'relative-means-mine',
      { path: slice },
      {
        path: '^src/',
        pathNot: '^src/$1/$2/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    ),

    never(
      'contract-is-bare',
      { path: '/contract\\.ts$' },
      {
        pathNot: [
          ...shapesAndRules,
          ...pureParts,
          '^src/platform/http/endpoint\\.ts$',
          'node_modules/zod/',
        ],
      },
    ),
    never(
      'rules-are-pure',
      { path: '/rules(\\.ts$|/)', pathNot: forTests },
      { pathNot: [...shapesAndRules, ...pureParts, pureLibraries] },
    ),
    never(
      'words-are-compiled',
      {},
      { path: '/messages/(en|ar)\\.json$' },
      'import { m } from #words',
    ),
    never(
      'database-says-nothing',
      { path: '/database(\\.ts$|/)' },
      { path: compiledWords },
      'words belong to screens, answers and letters',
    ),

    never(
      'the-browser-never-reaches-the-server',
      { path: inTheBrowser, pathNot: ['^src/app/', ...forTests] },
      { path: onTheServer, reachable: true },
      'not even through a friend of a friend',
    ),
    never(
      'the-browser-has-no-node',
      { path: inTheBrowser, pathNot: ['^src/app/', ...forTests] },
      { dependencyTypes: ['core'] },
    ),
    never(
      'the-server-draws-nothing',
      { path: onTheServer, pathNot: forTests },
      { path: [...inTheBrowser, 'node_modules/react'] },
    ),
    never(
      'database-answers-nothing',
      { path: '/database(\\.ts$|/)', pathNot: '^src/platform/' },
      {
        path: ['/server(\\.ts$|/)', '^src/platform/http/'],
        pathNot: '^src/platform/http/(answer|services)\\.ts$',
      },
    ),
    never(
      'sql-driver-in-one-place',
      { path: '^src/', pathNot: ['^src/platform/db/', ...forTests] },
      { path: 'node_modules/(@electric-sql|pg)/' },
    ),
    never(
      'jobs-in-one-place',
      { path: '^src/', pathNot: '^src/platform/jobs/' },
      { path: 'node_modules/pg-boss/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.generated/words/messages)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
