/** The arrows of the house: who may import whom. A rule names what is forbidden and why. */

const tests = '\\.test\\.tsx?$|^lib/testing/|^e2e/|^scripts/(bench|check-seo)'
/** The server's side of the storefront; nothing of it may reach a browser. */
const serverRooms = '^lib/((commerce|db|api|http|backend|visitor|storefront|gateways|config)/|cache/(?!saved-copy))'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or lack a third.',
      from: {},
      to: { circular: true },
    },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      comment: 'Nothing imports a test, or what only tests use.',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'sharp-is-set-up-once',
      severity: 'error',
      comment: 'Its cache and threads are settings of the process: import it from lib/config/sharp.ts.',
      from: { path: '^(app|components|lib)/', pathNot: `^lib/config/sharp\\.ts$|${tests}` },
      to: { path: 'node_modules/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shipped-code-uses-dependencies',
      severity: 'error',
      comment: 'devDependencies are not there in production.',
      from: { path: '^(app|components|lib)/|^middleware\\.ts$|^instrumentation\\.ts$', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'npm'] },
    },

    {
      name: 'domain-stands-alone',
      severity: 'error',
      comment: 'The vocabulary imports nothing of ours.',
      from: { path: '^lib/domain/', pathNot: tests },
      to: { path: '^(app|components|messages|lib/(?!domain/))' },
    },
    {
      name: 'v2-knows-only-the-domain',
      severity: 'error',
      comment: 'The dialect serves both sides of the wire: neither engine nor framework. Some of its texts are prices as they are read.',
      from: { path: '^lib/v2/', pathNot: tests },
      to: { path: '^(app|components|lib/(?!v2/|domain/|i18n/))|node_modules/(next|react|react-dom|hono|drizzle-orm|pg)/' },
    },
    {
      name: 'commerce-knows-no-wire',
      severity: 'error',
      comment: 'Rules and use cases know SQL, never HTTP, Next, React or the dialect.',
      from: { path: '^lib/commerce/', pathNot: tests },
      to: { path: '^(app|components)/|^lib/(v2|api|backend|visitor|storefront|api-client)/|node_modules/(next|react|react-dom|hono)/' },
    },
    {
      name: 'commerce-domains-meet-at-their-doors',
      severity: 'error',
      comment: 'A domain of the engine is entered by its index.ts.',
      from: { path: '^lib/commerce/([^/]+)/' },
      to: { path: '^lib/commerce/[^/]+/', pathNot: '^lib/commerce/$1/|^lib/commerce/[^/]+/index\\.ts$' },
    },
    {
      name: 'commerce-is-entered-by-its-doors',
      severity: 'error',
      from: { path: '^(app|components|lib|scripts)/', pathNot: '^lib/commerce/' },
      to: { path: '^lib/commerce/[^/]+/', pathNot: '^lib/commerce/[^/]+/index\\.ts$' },
    },
    {
      name: 'only-queries-name-tables',
      severity: 'error',
      from: { path: '^lib/commerce/', pathNot: `[./]queries\\.ts$|${tests}` },
      to: { path: '^lib/db/schema', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'db-is-the-ground-floor',
      severity: 'error',
      from: { path: '^lib/(db|gateways|config|html|i18n)/', pathNot: tests },
      to: { path: '^(app|components)/|^lib/(v2|api|backend|visitor|storefront|api-client|commerce)/' },
    },
    {
      name: 'api-binds-calls-to-use-cases',
      severity: 'error',
      from: { path: '^lib/api/', pathNot: tests },
      to: { path: '^(app|components)/|^lib/(backend|visitor|storefront|api-client)/|node_modules/(next|react|react-dom)/' },
    },
    {
      name: 'only-the-backend-decides-who-answers',
      severity: 'error',
      comment: 'The engine is reached through lib/backend, so that a remote v2 server can stand in for it.',
      from: { path: '^lib/(visitor|storefront|api-client)/|^components/', pathNot: tests },
      to: { path: '^lib/(api|commerce|gateways)/' },
    },
    {
      name: 'backend-knows-the-api-alone',
      severity: 'error',
      comment: 'Except for what goes on beside the requests of the running shop: changes to announce, mail to send, payments, readiness.',
      from: { path: '^lib/backend/', pathNot: `^lib/backend/(revalidation/|mail/|payments/|readiness)|${tests}` },
      to: { path: '^(app|components)/|^lib/(commerce|db|visitor|storefront|api-client|gateways)/' },
    },
    {
      name: 'api-client-runs-in-the-browser',
      severity: 'error',
      from: { path: '^lib/api-client/', pathNot: tests },
      to: { path: `^(app|components)/|${serverRooms}` },
    },
    {
      name: 'seo-writes-what-it-is-given',
      severity: 'error',
      comment: 'What machines are told is made of domain values alone.',
      from: { path: '^lib/seo/', pathNot: tests },
      to: { path: '^(app|components|messages|lib/(?!seo/|domain/|html/|i18n/))|node_modules/(next|react|react-dom)/' },
    },
    {
      name: 'lib-never-looks-up',
      severity: 'error',
      from: { path: '^lib/', pathNot: tests },
      to: { path: '^(app|components|scripts|e2e)/' },
    },

    {
      name: 'components-get-props',
      severity: 'error',
      comment: 'Pages read, components show. An island speaks through lib/api-client.',
      from: { path: '^components/', pathNot: tests },
      to: { path: `^app/|${serverRooms}` },
    },
    {
      name: 'ui-has-no-shop-words',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: tests },
      to: { path: '^(app|components/(?!ui/)|lib/(?!html/|i18n/|domain/limits))' },
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
      comment: 'Features never import each other: a page composes them, or the piece moves to components/shared.',
      from: { path: '^components/(?!ui/|shared/)([^/]+)/' },
      to: { path: '^components/(?!ui/|shared/)[^/]+/', pathNot: '^components/$1/' },
    },
    {
      name: 'pages-read-through-the-storefront',
      severity: 'error',
      from: { path: '^app/', pathNot: `^app/(api|healthz|readyz|pay)/|${tests}` },
      to: { path: '^lib/(commerce|db|api|backend|visitor|gateways)/' },
    },
    {
      name: 'handlers-leave-rules-to-the-engine',
      severity: 'error',
      from: { path: '^app/(api|healthz|readyz|pay)/', pathNot: tests },
      to: { path: '^lib/(commerce|api|gateways)/|^components/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|public|node_modules/(?!next/|react/|react-dom/|hono/|drizzle-orm/|pg/))' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
    skipAnalysisNotInRules: true,
    reporterOptions: { mermaid: { minify: false } },
  },
}
