import { defaultConfig } from 'next/dist/server/config-shared'
import { holds } from '@/lib/testing/contract'
import { experimental } from './experimental-flags.mjs'

/** Its own type needs a package that Next has compiled into itself. */
type Schema = { safeParse: (config: unknown) => { success: boolean } }
const { configSchema } = jest.requireActual<{ configSchema: Schema }>('next/dist/server/config-schema')

it(
  'REL-02 Next knows each flag and its value',
  holds('experimental-flags.mjs', () => {
    expect(configSchema.safeParse({ experimental })).toMatchObject({ success: true })
    expect(configSchema.safeParse({ experimental: { unheardOf: true } })).toMatchObject({ success: false })
  }),
)

it(
  'REL-02 no flag has become the default of Next',
  holds('experimental-flags.mjs', () => {
    const defaults: Readonly<Record<string, unknown>> = defaultConfig.experimental
    for (const [name, value] of Object.entries(experimental)) {
      expect(defaults).toHaveProperty(name)
      expect(defaults[name]).not.toEqual(value)
    }
  }),
)
