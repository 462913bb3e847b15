import { GROUPS, readOptions } from './options.mjs'

describe('the options of npm run bench', () => {
  it('measure everything with 5,000 products by default', () => {
    expect(readOptions([])).toEqual({ only: GROUPS, quick: false, products: 5000, minutes: 1, against: [], out: null })
  })

  it('choose groups, always in the order that keeps changes of the data last', () => {
    expect(readOptions(['--only', 'growth,pages', '--quick', '--products', '100000']).only).toEqual(['pages', 'growth'])
    expect(() => readOptions(['--only', 'pages,speed'])).toThrow('no group "speed"')
  })

  it('take other shops with the paths of their pages', () => {
    const list = 'http://127.0.0.1:4000,product=/p/1?size=2,category=http://127.0.0.1:4000/c/nuts,http://localhost:5000/'
    expect(readOptions(['--against', list]).against).toEqual([
      { address: 'http://127.0.0.1:4000', pages: { home: '/', product: '/p/1?size=2', category: '/c/nuts' } },
      { address: 'http://localhost:5000', pages: { home: '/' } },
    ])
  })

  it.each([
    ['a shop on another machine', 'https://shop.example', 'only shops on this machine'],
    ['a page without a shop', 'home=/', 'neither an address nor'],
  ])('refuse %s', (_, against, message) => {
    expect(() => readOptions(['--against', against])).toThrow(message)
  })

  it.each(['0', '-1', 'many'])('refuse %s products', (products) => {
    expect(() => readOptions([`--products=${products}`])).toThrow('--products must be a number above 0')
  })
})
