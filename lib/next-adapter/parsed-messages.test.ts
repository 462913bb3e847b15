/** @jest-environment-options {"customExportConditions": ["react-server", "node", "node-addons"]} */
import { getTranslations } from 'next-intl/server'
import requestConfig from '@/lib/i18n/request'
import { holds } from '@/lib/testing/contract'
import { PARSED_MESSAGES } from './parsed-messages'

// next.config.mjs gives next-intl this file.
jest.mock('next-intl/config', () => jest.requireActual<object>('../i18n/request'))
// next-intl also exports a component for the browser, which a bundler leaves out here.
jest.mock('react', () => ({ ...jest.requireActual<object>('react'), createContext: () => null }))

it(
  'PERF-03 next-intl keeps parsed messages in the cache of its configuration, for the life of the process',
  holds('parsed-messages.ts', async () => {
    expect(await requestConfig({ locale: 'en', requestLocale: Promise.resolve('en') })).toMatchObject(PARSED_MESSAGES)
    expect(PARSED_MESSAGES).toHaveProperty('_cache.message', {})
    const t = await getTranslations({ locale: 'en', namespace: 'catalog' })
    expect(t('resultCount', { count: 2 })).toBe('2 products')
    expect(PARSED_MESSAGES).not.toHaveProperty('_cache.message', {})
  }),
)
