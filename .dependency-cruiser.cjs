/** Which file may import which. A file's name tells its role (docs/architecture.md), and its role tells what it may import. */

const tests = '\\.test\\.tsx?$|^lib/testing/|^e2e/|^scripts/(attack|bench|check-seo|screenshots)'

const modules = '^lib/commerce/'
/** Types, figures, rules for input, and calls: they run in the browser and on the server. */
const shared = '[/.](model|rules|wire)\\.ts$'
const wire = '[/.]wire\\.ts$'
const api = '[/.]api\\.ts$'
/** What a module's calls answer, for the OpenAPI document. */
const openapi = '[/.]openapi\\.ts$'
const pages = '[/.]pages\\.ts$'
const client = '[/.]client\\.ts$'
const queries = '[/.]queries\\.ts$'
/** What a use case is not. */
const outerRoles = `${wire}|${api}|${openapi}|${pages}|${client}`
/** Files that only a server may load. */
const server =
  '^lib/(backup|cache|config|db|http|jobs|observability|pictures|providers|server|share-images)/(?!copy-marks\\.ts$)' +
  '|^lib/kernel/secrets\\.ts$' +
  '|^lib/commerce/(?!.*(?:[/.](?:model|rules|wire|client)\\.ts|/audit\\.json)$)' +
  '|^lib/v2/(bind|page-reads|transport)' +
  '|^lib/next-adapter/(?!whole-page-prefetch\\.ts$)' +
  '|^lib/runtime\\.ts$'
const framework = 'node_modules/(next|react|react-dom|swr)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or lack a third.',
      from: {},
      to: { circular: true },
    },
    { name: 'every-import-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      comment: 'Nothing imports a test, or what only tests use.',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'shipped-code-uses-dependencies',
      severity: 'error',
      comment: 'devDependencies are not installed in production.',
      from: { path: '^(app|components|lib)/|^middleware\\.ts$|^instrumentation\\.ts$', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'npm'] },
    },

    {
      name: 'sharp-is-set-up-once',
      severity: 'error',
      comment: 'Its cache and threads are settings of the process: import it from lib/config/sharp.ts.',
      from: { path: '^(app|components|lib)/', pathNot: `^lib/config/sharp\\.ts$|${tests}` },
      to: { path: '^node_modules/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pictures-are-decoded-in-their-process',
      severity: 'error',
      comment:
        'A small file can need a gigabyte: the server never decodes a picture itself. lib/pictures/picture-process.ts asks the process.',
      from: {
        path: '^(app|components|lib|scripts)/|^instrumentation\\.ts$',
        pathNot: `^lib/pictures/(worker|recipes|draw-icon|encode-upload)\\.ts$|${tests}`,
      },
      to: { path: '^lib/(config/sharp|pictures/(worker|recipes|draw-icon|encode-upload))\\.ts$', dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'kernel-imports-no-module',
      severity: 'error',
      comment: 'Money, results, paging and limits serve every module.',
      from: { path: '^lib/kernel/', pathNot: tests },
      to: { path: '^(app|components|messages)/|^lib/(?!kernel/|i18n/(locales|text-keys)\\.ts$)' },
    },
    {
      name: 'models-and-rules-run-anywhere',
      severity: 'error',
      from: { path: `${modules}.*[/.](model|rules)\\.ts$` },
      to: { path: `${server}|${outerRoles}|${framework}|^(app|components|messages)/` },
    },
    {
      name: 'wires-run-anywhere',
      severity: 'error',
      comment:
        'A call and its codec serve both ends of the wire. They know models and the kit of lib/v2, neither the engine nor the framework.',
      from: { path: `${modules}.*${wire}` },
      to: { path: `${server}|${api}|${pages}|${client}|${framework}|^(app|components|messages)/` },
    },
    {
      name: 'only-queries-name-tables',
      severity: 'error',
      from: { path: '^lib/commerce/', pathNot: `${queries}|${tests}` },
      to: { path: '^lib/db/schema', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'use-cases-know-no-wire',
      severity: 'error',
      comment: 'Use cases and queries know SQL and the types of providers, never HTTP, v2, background work, Next or React.',
      from: { path: modules, pathNot: `${shared}|${outerRoles}|${tests}` },
      to: { path: `^(app|components)/|^lib/(v2|http|jobs|server)/|${outerRoles}|${framework}` },
    },
    {
      name: 'the-worker-kit-knows-no-module',
      severity: 'error',
      from: { path: '^lib/jobs/poller\\.ts$' },
      to: { path: '^lib/(?!db/|runtime)' },
    },
    {
      name: 'modules-meet-at-their-index',
      severity: 'error',
      comment:
        'Another module is entered by its index.ts, its model or its rules. Wires, pages and clients also use the wires of other modules.',
      from: { path: '^lib/commerce/([^/]+)/', pathNot: tests },
      to: { path: '^lib/commerce/[^/]+/', pathNot: `^lib/commerce/$1/|/index\\.ts$|${shared}|${openapi}|${client}` },
    },
    {
      name: 'modules-are-entered-by-role',
      severity: 'error',
      comment:
        'Outside of lib/commerce: calls and models from everywhere, pages from routes, clients from islands, the rest by index.ts and api.ts.',
      from: { path: '^(app|components|lib|scripts)/', pathNot: `^lib/commerce/|${tests}` },
      to: { path: modules, pathNot: `/(index|state-diagram)\\.ts$|${shared}|${api}|${openapi}|${pages}|${client}` },
    },
    {
      name: 'pages-read-through-the-transport',
      severity: 'error',
      comment: 'A page sees what the wire can carry, whichever server answers.',
      from: { path: `${modules}.*${pages}` },
      to: { path: `^(app|components)/|^lib/(db|http|jobs|providers)/|${api}|${queries}|/index\\.ts$` },
    },
    {
      name: 'v2-imports-no-engine',
      severity: 'error',
      comment:
        'The kit of the protocol serves both ends. lib/http/transport.ts gives it the engine: pages reach it by lib/v2/page-reads.ts.',
      from: { path: '^lib/v2/', pathNot: `^lib/v2/(page-reads|browser)|${tests}` },
      to: { path: `^(app|components)/|^lib/(?!v2/|i18n/|kernel/|(db/context|providers/payment/provider)\\.ts$|runtime)|${framework}` },
    },
    {
      name: 'clients-run-in-the-browser',
      severity: 'error',
      from: { path: `${modules}.*${client}|^lib/v2/(browser|leave)` },
      to: { path: `^(app|components)/|${server}` },
    },
    {
      name: 'api-binds-calls-to-use-cases',
      severity: 'error',
      from: { path: `${modules}.*${api}` },
      to: { path: `^(app|components)/|${pages}|${client}|${framework}` },
    },

    {
      name: 'openapi-describes-the-wire',
      severity: 'error',
      comment: 'A description needs types of calls, lists of values and other descriptions. Only lib/http makes the document of them.',
      from: { path: `${modules}.*${openapi}` },
      to: { path: '^(app|components|lib)/', pathNot: `${modules}.*([/.]model\\.ts$|${wire}|${openapi})|^lib/v2/schema\\.ts$` },
    },
    {
      name: 'db-imports-no-module',
      severity: 'error',
      from: { path: '^lib/(db|providers|config|format|html|i18n)/', pathNot: tests },
      to: { path: `^(app|components)/|^lib/(v2/(?!browser-state)|http/|jobs/)|^lib/commerce/(?!.*${shared})` },
    },
    {
      name: 'seo-writes-what-it-is-given',
      severity: 'error',
      comment: 'Structured data, feeds and files for crawlers are made of models. Only what reads for routes may read pages.',
      from: { path: '^lib/seo/', pathNot: `^lib/seo/(metadata|unlisted-page|site-lists|crawler-files)\\.ts$|${tests}` },
      to: {
        path: `^(app|components|messages)/|^lib/(db|http|jobs)/|${queries}|^lib/commerce/.*${pages}|${client}|/index\\.ts$|node_modules/(next|react|react-dom)/`,
      },
    },
    {
      name: 'adapters-know-no-shop',
      severity: 'error',
      comment: 'A file of lib/next-adapter is about one internal of a package, for every other folder.',
      from: { path: '^lib/next-adapter/', pathNot: tests },
      to: { path: '^(app|components|messages|lib/(?!next-adapter/))' },
    },
    {
      name: 'lib-never-imports-the-interface',
      severity: 'error',
      from: { path: '^lib/', pathNot: `^lib/server/security-headers\\.ts$|${tests}` },
      to: { path: '^(app|components|scripts|e2e)/' },
    },

    {
      name: 'components-get-props',
      severity: 'error',
      comment: 'Pages read, components show. An island calls through client.ts of its module.',
      from: { path: '^components/', pathNot: tests },
      to: { path: `^app/|${server}|${api}` },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: tests },
      to: { path: '^(app|components/(?!ui/)|lib/(?!format/|html/|i18n/|picture-sizes))' },
    },
    {
      name: 'shared-is-below-features',
      severity: 'error',
      from: { path: '^components/shared/', pathNot: tests },
      to: { path: '^components/(?!ui/|shared/)' },
    },
    {
      name: 'features-meet-in-pages',
      severity: 'error',
      comment:
        'Features do not import each other: a page composes them, or the piece moves to components/shared. The style guide shows all.',
      from: { path: '^components/(?!ui/|shared/|styleguide/)([^/]+)/' },
      to: { path: '^components/(?!ui/|shared/)[^/]+/', pathNot: '^components/$1/' },
    },
    {
      name: 'routes-compose',
      severity: 'error',
      comment: 'A route reads by pages.ts; handlers of calls go through lib/http.',
      from: { path: '^app/', pathNot: `^app/(api|healthz|readyz|pay|media)/|${tests}` },
      to: { path: `^lib/(db|http|providers|jobs)/|${api}|${queries}|^lib/commerce/[^/]+/index\\.ts$` },
    },
    {
      name: 'handlers-leave-rules-to-the-engine',
      severity: 'error',
      from: { path: '^app/(api|healthz|readyz|pay|media)/', pathNot: tests },
      to: { path: '^lib/(commerce|providers)/|^components/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|dist|public|node_modules/(?!next/|react/|react-dom/|drizzle-orm/|pg/|sharp/|swr/))' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
    skipAnalysisNotInRules: true,
    reporterOptions: { mermaid: { minify: false } },
  },
}
