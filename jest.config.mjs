// Without it the tests would create a secret in the developer's DATA_DIR. Workers inherit the environment.
process.env.COOKIE_SECRET ??= 'signs-the-cookies-of-the-tests-only'

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
]

/** Packages published as ES modules only; jest runs CommonJS, so they must be translated. */
const modulesOnly = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  '@noble',
  '@tanstack',
  'any-ascii',
  'icu-minify',
  'yet-another-react-lightbox',
]

const shared = {
  transform: { '\\.(ts|tsx|js|mjs)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/.data/'],
  moduleNameMapper: {
    // Imports that only Next's bundler understands.
    '^server-only$': '<rootDir>/lib/testing/jest-empty.mjs',
    '^next/font/local$': '<rootDir>/lib/testing/jest-font.mjs',
    '\\.(css|png|svg|jpg|webp|avif|woff2)$': '<rootDir>/lib/testing/jest-empty.mjs',
    '^@/(.*)$': '<rootDir>/$1',
  },
  setupFilesAfterEnv: ['<rootDir>/lib/testing/jest-quiet-console.ts'],
}

/** @type {import('jest').Config} */
const config = {
  // By default jest leaves one processor free for other work.
  maxWorkers: '100%',
  // No test asserts a time: this only ends one that hangs, on the slowest machine.
  testTimeout: 300_000,
  // A worker without open handles ends by itself, on a busy machine not within jest's half second. One that has to be ended fails the run
  // (scripts/check/runners.mjs).
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/lib/**/*.test.ts', '<rootDir>/app/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts', '<rootDir>/*.test.ts'],
      globalSetup: '<rootDir>/lib/testing/jest-database-up.mjs',
      globalTeardown: '<rootDir>/lib/testing/jest-database-down.mjs',
    },
    {
      ...shared,
      displayName: 'jsdom',
      testEnvironment: '<rootDir>/lib/testing/jest-jsdom.mjs',
      testMatch: ['<rootDir>/components/**/*.test.{ts,tsx}', '<rootDir>/lib/**/*.test.tsx', '<rootDir>/app/**/*.test.tsx'],
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        '<rootDir>/lib/testing/jest-browser.ts',
        '<rootDir>/lib/testing/jest-translation.ts',
      ],
    },
  ],
}

export default config
