import { getBlog, getBusinessSettings } from './wire'

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

describe('the settings of a server whose editor writes HTML', () => {
  const settings = (values: Record<string, string>) =>
    getBusinessSettings.read({ data: Object.entries(values).map(([type, value]) => ({ type, value })) }, { origin: 'https://v2.example' })

  it('SHELL-09 are plain texts', () => {
    const address = '<p>12, MG Road<br>Bengaluru &amp; Mysuru</p>'
    expect(settings({ contact_address: address, website_name: 'Nuts &amp; Co' })).toEqual({
      contact_address: '12, MG Road Bengaluru & Mysuru',
      website_name: 'Nuts & Co',
    })
  })

  it('SHELL-09 stay as they are without HTML', () => {
    const texts = { website_name: 'Nuts & Co', office_hours: '9 < 18 h', contact_address: '12, MG Road\nBengaluru' }
    expect(settings(texts)).toEqual(texts)
  })

  it('SHELL-09 keep the HTML of the copyright line, which the page sanitises', () => {
    expect(settings({ frontend_copyright_text: '<p>© 2026 Kesar</p>' })).toEqual({ frontend_copyright_text: '<p>© 2026 Kesar</p>' })
  })
})
