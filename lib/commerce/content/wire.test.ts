import { getBlog } from './wire'

const read = (ingredients: unknown) =>
  getBlog.read({ blog: { slug: 'bites', title: 'Date bites', ingredients } }, { origin: 'https://v2.example' })?.ingredients

describe('the ingredients of an article', () => {
  it('CONT-03 are none from a remote server that does not report them', () => {
    expect(read(undefined)).toEqual([])
    expect(read('almonds')).toEqual([])
  })

  it('CONT-03 are left out without a product or a possible quantity', () => {
    const almonds = { slug: 'almonds', variant: '250 g', quantity: 2 }
    const wrong = [{ variant: '250 g', quantity: 1 }, ...[0, 0.5, 100_000, 'x', null].map((quantity) => ({ ...almonds, quantity }))]
    expect(read([almonds, ...wrong, { slug: 'flax-seeds', quantity: 1 }])).toEqual([
      almonds,
      { slug: 'flax-seeds', variant: '', quantity: 1 },
    ])
  })
})
