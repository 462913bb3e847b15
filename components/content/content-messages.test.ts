import { settings } from '@/lib/db/seed/demo/settings'
import { fitTitle } from '@/lib/seo/page-texts'
import messages from '@/messages/en.json'
import { shopFacts } from './shop-facts'

type Text = { path: string; text: string }

const textsOf = (value: unknown, path = ''): readonly Text[] => {
  if (typeof value === 'string') return [{ path, text: value }]
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`)) : []
}

const texts = textsOf({ content: messages.content })
const named = (ending: string) => texts.filter(({ path }) => path.endsWith(ending))

/** Figures that are not promises of the shop: weights named in label law, standards, years of laws, the age of consent, the helpline. */
const NO_PROMISES = ['100', '2.2', '17802', '301', '549', '18', '1915', '2019', '2020', '2023']

describe('the texts of the content pages', () => {
  it('CONT-09 contain no literal figure: each is a constant or a setting', () => {
    const figures = texts.flatMap(({ text }) => text.match(/\d[\d,.]*\d|\d/g) ?? [])
    expect(figures.filter((figure) => !NO_PROMISES.includes(figure))).toEqual([])
    expect(texts.filter(({ text }) => text.includes('₹'))).toEqual([])
  })

  it('CONT-05 contain no shop name', () => {
    expect(texts.filter(({ text }) => /mewa|khari baoli/i.test(text))).toEqual([])
  })

  it('CONT-09 use only known placeholders, so that a typing error drops no sentence', () => {
    const known = Object.keys(shopFacts({ ...settings, reviews_widget_url: 'https://reviews.example/shop', analytics_id: 'G-AB12CD34EF' }))
    const asked = texts.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name))
    expect(asked.filter((name) => !['count', 'date', 'category', ...known].includes(String(name)))).toEqual([])
    expect(known.filter((name) => !asked.includes(name))).toEqual([])
  })

  it('SEO-02 have unique titles and descriptions of the right length', () => {
    const shopName = settings['website_name'] ?? ''
    const titles = named('.metaTitle').map(({ text }) => fitTitle(text, shopName))
    const descriptions = named('.metaDescription').map(({ text }) => text)
    expect(titles).toHaveLength(11)
    expect(descriptions).toHaveLength(11)
    for (const title of titles) expect(title).toMatch(new RegExp(`^.{10,52} \\| ${shopName}$`))
    for (const description of descriptions) expect(description).toMatch(/^.{50,160}$/)
    const all = textsOf(messages).filter(({ path }) => /\.meta(Title|Description)$/.test(path))
    const repeated = all.filter(
      ({ text }) => [...titles, ...descriptions].includes(text) && all.filter((one) => one.text === text).length > 1,
    )
    expect(repeated).toEqual([])
  })
})
