import * as one from './runtime'

/** As in another bundle of Next: a second instance of the module. */
async function another(): Promise<typeof one> {
  jest.resetModules()
  return import('./runtime')
}
beforeEach(() => one.readRuntime().kept.clear())

describe('the runtime of a process', () => {
  it('is the same for all bundles', async () => {
    const other = await another()
    expect(other.readRuntime).not.toBe(one.readRuntime)
    expect(other.readRuntime()).toBe(one.readRuntime())
  })

  it('keeps what one bundle has created for the others', async () => {
    const agents = one.keptInProcess('remote agents', () => ({}))
    expect((await another()).keptInProcess('remote agents', () => ({}))).toBe(agents)
    expect(one.keptInProcess('remote breakers', () => ({}))).not.toBe(agents)
  })

  it('keeps nothing of a creation that failed', () => {
    const fail = () =>
      one.keptInProcess('environment', () => {
        throw new Error('a variable is wrong')
      })
    expect(fail).toThrow('a variable is wrong')
    expect(one.keptInProcess('environment', () => 'parsed')).toBe('parsed')
  })
})
