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
  '/test-data[a-z-]*\\.ts$',
  '^test/',
  '/fake-[^/]+\\.ts$',
]
const lists = `^src/${area}/(desk-)?pages\\.ts$`
const screens = '\\.tsx$'
const inTheBrowser = [
  screens,
  '/use-[^/]+\\.ts$',
  '/browser-storage\\.ts$',
  '^src/platform/http/call\\.ts$',
]
const serverPlatform = '^src/platform/(db|jobs|files|mail|push)/'
const serverHttp =
  '^src/platform/http/(api|caller-address|describe|file-response|handler|idempotency|page-cache|node-server|parse-request|read-body|run-handler|serve|services)\\.ts$'
const onTheServer = [
  '/server(\\.ts$|/)',
  '/database(\\.ts$|/)',
  '-provider\\.ts$',
  serverPlatform,
  serverHttp,
  '^src/platform/(log|metrics|redact)\\.ts$',
]
const contractsAndRules = [
  '/contract\\.ts$',
  '/rules(\\.ts$|/)',
  '^src/accounts/notifications/kinds\\.ts$',
]
const pureModules = [
  '^src/platform/(codes|days|money|outcome|text|schemas|search-text|i18n/language-address)\\.ts$',
]
const pureLibraries =
  'node_modules/(zod|@internationalized/date|libphonenumber-js|ibantools|jsep|fraction\\.js)/'
const compiledMessages = '^\\.generated/messages/'

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
      'types included; a lazily loaded part may name the props of its owner',
    ),
    never(
      'no-circles-through-pages',
      { path: '^src/app/' },
      { circular: true },
      'screens do not know the list that loads them, not even lazily',
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
    never('only-app-imports-app', { path: '^src/', pathNot: '^src/app/' }, { path: '^src/app/' }),
    never(
      'areas-import-contracts-only',
      { path: slice },
      { path: `^src/${area}/`, pathNot: ['^src/$1/', '/contract\\.ts$', '^src/accounts/'] },
      'the accounts area is the base of the others; the next rule is its own',
    ),
    never(
      'accounts-are-imported-at-their-roots',
      { path: '^src/(portal|shop|directory)/' },
      {
        path: '^src/accounts/',
        pathNot: [
          '^src/accounts/page\\.ts$',
          '^src/accounts/notifications/notify\\.ts$',
          '^src/accounts/[^/]+/(contract\\.ts|rules(\\.ts$|/)|database(\\.ts$|/)|use-[^/]+\\.ts|[^/]+\\.tsx)',
        ],
      },
    ),
    never(
      'lists-of-pages-keep-to-their-area',
      { path: `^src/${area}/[^/]+$` },
      { path: `^src/${area}/`, pathNot: ['^src/$1/', '^src/accounts/page\\.ts$'] },
    ),
    never(
      'only-app-imports-lists-of-pages',
      { path: '^src/', pathNot: '^src/app/' },
      { path: lists },
      'a screen that imported its own list would be a circle',
    ),
    never(
      'lists-of-pages-import-single-icons',
      { path: lists },
      { path: 'node_modules/lucide-react/', pathNot: ['/esm/icons/', '\\.d\\.mts$'] },
      'the server loads the lists too, and the whole library takes 40 MB',
    ),
    never(
      'the-browser-loads-the-lists-it-needs',
      { path: '^src/app/browser-entry\\.tsx$' },
      { path: '^src/app/all-pages\\.ts$', reachable: true },
    ),
    never(
      'server-and-screens-are-private',
      { path: slice, pathNot: forTests },
      { path: '^src/$1/[^/]+/(server(\\.ts$|/)|screens/)', pathNot: '^src/$1/$2/' },
    ),
    never(
      'relative-imports-stay-in-the-slice',
      { path: slice },
      {
        path: '^src/',
        pathNot: '^src/$1/$2/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    ),

    never(
      'contracts-import-only-schemas',
      { path: '/contract\\.ts$' },
      {
        pathNot: [
          ...contractsAndRules,
          ...pureModules,
          '^src/platform/http/endpoint\\.ts$',
          'node_modules/zod/',
        ],
      },
    ),
    never(
      'rules-are-pure',
      { path: '/rules(\\.ts$|/)', pathNot: forTests },
      { pathNot: [...contractsAndRules, ...pureModules, pureLibraries] },
    ),
    never(
      'messages-are-compiled',
      {},
      { path: '/messages/(en|ar)\\.json$' },
      'import { m } from #messages',
    ),
    never(
      'databases-have-no-messages',
      { path: '/database(\\.ts$|/)' },
      { path: compiledMessages },
      'messages belong to screens, handlers and emails',
    ),

    never(
      'the-browser-never-reaches-the-server',
      { path: inTheBrowser, pathNot: ['^src/app/', ...forTests] },
      { path: onTheServer, reachable: true },
      'not even transitively',
    ),
    never(
      'the-browser-reads-no-formulas',
      { path: inTheBrowser, pathNot: ['^src/app/', ...forTests] },
      { path: 'node_modules/(jsep|fraction\\.js)/', reachable: true },
      'the server previews them',
    ),
    never(
      'the-browser-has-no-node',
      { path: inTheBrowser, pathNot: ['^src/app/', ...forTests] },
      { dependencyTypes: ['core'] },
    ),
    never(
      'the-server-renders-nothing',
      { path: onTheServer, pathNot: forTests },
      { path: [...inTheBrowser, 'node_modules/react'] },
    ),
    never(
      'databases-import-no-handlers',
      { path: '/database(\\.ts$|/)', pathNot: '^src/platform/' },
      {
        path: ['/server(\\.ts$|/)', '^src/platform/http/'],
        pathNot: '^src/platform/http/(handler|services)\\.ts$',
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
    exclude: { path: '^(dist|data|\\.generated/messages/messages)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
