import { fileURLToPath } from 'node:url'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const noEnum = { selector: 'TSEnumDeclaration', message: 'A union of texts says the same and stays plain data.' }
const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'A named export has one name everywhere.' }
const noBareTransaction = {
  selector: "CallExpression[arguments.length=1][callee.property.name='transaction'][callee.object.property.name='db']",
  message: 'inTransaction repeats the work after a deadlock.',
}
const LINK = "JSXOpeningElement[name.name='a'] > JSXAttribute[name.name='href']"
const noPlainLinks = [
  'Literal[value=/^\\u002F/]',
  'JSXExpressionContainer > TemplateLiteral > TemplateElement:first-child[value.raw=/^\\u002F/]',
].map((path) => ({
  selector: `${LINK} > ${path}`,
  message: 'components/shared/link links a page of the shop in the language of the page.',
}))

/** @type {import('eslint').Linter.RulesRecord} */
const everywhere = {
  '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unnecessary-condition': 'error',
  '@typescript-eslint/no-unnecessary-type-assertion': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/prefer-promise-reject-errors': 'error',
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/restrict-template-expressions': 'off',
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  complexity: ['error', 15],
  eqeqeq: 'error',
  'max-lines': ['error', { max: 400 }],
  'no-console': 'off',
  'no-restricted-syntax': ['error', noEnum, noDefaultExport, noBareTransaction, ...noPlainLinks],
}

/** @type {import('eslint').Linter.RulesRecord} */
const environmentRule = {
  'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Settings are read and checked in lib/config.' }],
}

/** Next, jest, Playwright and next-intl look for a default export in these. */
const defaultExports = [
  'app/**',
  '*.config.{mjs,ts,js}',
  '.dependency-cruiser.cjs',
  'e2e/*.config.ts',
  'lib/testing/jest-*.mjs',
  'lib/i18n/request.ts',
]

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      'dist/**',
      '.data/**',
      'node_modules/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'public/**',
      'next-env.d.ts',
      '**/.*.mjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)) } },
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    rules: everywhere,
  },
  {
    files: ['app/**', 'components/**', 'lib/commerce/**/*client.ts', 'lib/v2/browser-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    // lib/server and the embedded database start before lib/config has read the settings.
    ignores: ['lib/config/**', 'lib/server/**', 'lib/db/embedded/**', 'lib/testing/**', '**/*.test.{ts,tsx}'],
    rules: environmentRule,
  },
  {
    // What a shopper reads has one way to write a price.
    files: ['app/**', 'components/**', 'lib/commerce/**', 'lib/providers/**', 'scripts/**'],
    ignores: ['lib/commerce/invoices/pdf/**', 'lib/kernel/money.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: '@/lib/kernel/money', importNames: ['formatMoneyInFull'], message: 'A shopper reads prices by formatMoney.' }],
        },
      ],
    },
  },
  {
    // Runs before packages are installed, or configures a tool: what JSON.parse gives is `any` here, and a comment's cast is the only way to name it.
    files: ['**/*.{mjs,cjs}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-require-imports': 'off',
      // Does not know Reflect.apply.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: { 'max-lines': ['error', { max: 500 }], 'no-restricted-syntax': ['error', noEnum, noDefaultExport] },
  },
  {
    files: defaultExports,
    rules: {
      'no-restricted-syntax': ['error', noEnum, ...noPlainLinks],
    },
  },
)
