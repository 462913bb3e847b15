/** @jest-environment-options {"customExportConditions": ["react-server", "node", "node-addons"]} */
import { IntlMessageFormat } from 'intl-messageformat'
import { getTranslations } from 'next-intl/server'

// next.config.mjs gives next-intl this file.
jest.mock('next-intl/config', () => jest.requireActual<object>('./request'))

// next-intl also exports a component for the browser, which a bundler leaves out here.
jest.mock('react', () => ({ ...jest.requireActual<object>('react'), createContext: () => null }))

it('PERF-03 parses a message once for the process, not once for each request', async () => {
  const parse = jest.fn(IntlMessageFormat.__parse)
  IntlMessageFormat.__parse = parse
  // Outside of a request React's cache() keeps nothing, so each translator is that of another request.
  for (const count of [1, 2]) {
    const t = await getTranslations({ locale: 'en', namespace: 'catalog' })
    expect(t('resultCount', { count })).toContain(`${count} product`)
  }
  expect(parse).toHaveBeenCalledTimes(1)
})
