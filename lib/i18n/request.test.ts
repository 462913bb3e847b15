/** @jest-environment-options {"customExportConditions": ["react-server", "node", "node-addons"]} */
import { getTranslations } from 'next-intl/server'
import requestConfig from './request'

// next.config.mjs gives next-intl this file.
jest.mock('next-intl/config', () => jest.requireActual<object>('./request'))
// next-intl also exports a component for the browser, which a bundler leaves out here.
jest.mock('react', () => ({ ...jest.requireActual<object>('react'), createContext: () => null }))

it('PERF-03 parsed messages are kept for the process: next-intl takes the cache of the configuration', async () => {
  const config = await requestConfig({ locale: 'en', requestLocale: Promise.resolve('en') })
  expect(config).toHaveProperty('_cache.message', {})
  const t = await getTranslations({ locale: 'en', namespace: 'catalog' })
  expect(t('resultCount', { count: 2 })).toBe('2 products')
  expect(config).not.toHaveProperty('_cache.message', {})
})
