import { readAsIs, writeAsIs } from './as-is'
import type { Wire } from './call'

describe('an answer that is a model as it is', () => {
  it('arrives as it was written', () => {
    const model = { id: 1, name: 'Figs', prices: [{ paise: 5, was: null }], note: undefined }
    // JSON.parse gives a value without a type.
    expect(readAsIs(JSON.parse(JSON.stringify(writeAsIs(model))) as Wire)).toEqual(model)
  })

  it('is refused by the compiler when JSON would change it', () => {
    const changed = [
      // @ts-expect-error a Date arrives as a text
      writeAsIs({ at: new Date(0) }),
      // @ts-expect-error a Map arrives empty
      writeAsIs({ prices: new Map([['a', 1]]) }),
    ]
    expect(JSON.stringify(changed.map((one) => one['data']))).toBe('[{"at":"1970-01-01T00:00:00.000Z"},{"prices":{}}]')
  })
})
