import fc from 'fast-check'
import { fitDescription, fitShareTitle, fitTitle } from './page-texts'

const SHOP = 'Mewa House'
const SHOP_DESCRIPTION = 'Almonds, cashews, dates and spices from a Khari Baoli house founded in 1996. Delivered across India.'

describe('SEO-02 a title', () => {
  it('contains the shop’s name if both fit', () => expect(fitTitle('Nuts', SHOP)).toBe('Nuts | Mewa House'))
  it('omits it otherwise', () =>
    expect(fitTitle('Hand-sorted Mamra Almonds from Saman in the west of Iran', SHOP)).toBe(
      'Hand-sorted Mamra Almonds from Saman in the west of Iran',
    ))
  it('SEO-03 has the number of a later page', () =>
    expect(fitTitle('Nuts '.repeat(20), SHOP, '– Page 2')).toMatch(/… – Page 2 \| Mewa House$/))
  it.each([61, 100, 196])('has the beginning of a single word of %i letters, and the shop’s name', (count) => {
    expect(fitTitle(`Search: ${'m'.repeat(count)}`, SHOP)).toBe(`Search: ${'m'.repeat(43)}… | Mewa House`)
    expect(fitTitle(`खोज: ${'क'.repeat(count)}`, SHOP)).toBe(`खोज: ${'क'.repeat(46)}… | Mewa House`)
    expect(fitShareTitle('m'.repeat(count + 6))).toBe(`${'m'.repeat(64)}…`)
  })
  it('has the shop’s name behind a name that is cut', () =>
    expect(fitTitle('Hand-sorted Mamra Almonds from Saman in the west of Iran, of the last harvest', SHOP)).toBe(
      'Hand-sorted Mamra Almonds from Saman in the west… | Mewa House',
    ))
  it('omits a long name of a shop behind a name that is cut', () =>
    expect(fitTitle('m'.repeat(70), 'Bhadwasia and Sons Dry Fruits and Spices of Jodhpur')).toBe(`${'m'.repeat(64)}…`))
  it('has at most 65 characters, whatever the name', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('', '– Page 2', '– Page 12345'),
        (name, ending) => fitTitle(name, SHOP, ending).length <= 65,
      ),
    ))
})

describe('SEO-02 a description', () => {
  it('is the page’s own', () => expect(fitDescription('x'.repeat(80), '<p>Other</p>', SHOP_DESCRIPTION)).toBe('x'.repeat(80)))
  it('PDP-13 falls back to the first 155 characters of the text', () => {
    const text = fitDescription('', `<p>${'almond '.repeat(60)}</p>`, SHOP_DESCRIPTION)
    expect(text).toMatch(/^almond almond .*almond…$/)
    expect(text.length).toBeLessThanOrEqual(155)
    expect(text.length).toBeGreaterThan(140)
  })
  it('is completed with the shop’s when too short', () =>
    expect(fitDescription('Fine nuts.', '', SHOP_DESCRIPTION)).toBe(`Fine nuts. ${SHOP_DESCRIPTION}`))
  it('SEO-03 differs on every page of a list', () =>
    expect(fitDescription('y'.repeat(200), '', SHOP_DESCRIPTION, '– Page 2')).toMatch(/– Page 2$/))
  it('has 50 to 160 characters, whatever there is', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom('', '– Page 2'), (own, html, ending) => {
        const { length } = fitDescription(own, html, SHOP_DESCRIPTION, ending)
        return length >= 50 && length <= 160
      }),
    ))
})
