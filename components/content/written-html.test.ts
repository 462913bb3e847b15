import { createTranslator } from 'next-intl'
import { FIGURES, fillFigures, POLICIES, unknownFigures } from '@/lib/commerce/content/policies.model'
import { settings } from '@/lib/db/seed/demo/settings'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { LOCALES } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { shopFacts } from './shop-facts'
import { policyHtml } from './written-html'
import type { Translator } from './writing'

const facts = shopFacts({ ...settings, reviews_widget_url: 'https://reviews.example/shop', analytics_id: 'G-AB12CD34EF' })

const written = LOCALES.flatMap((locale) =>
  POLICIES.map((name) => {
    // The messages have the names of the type; createTranslator takes them from the values, which differ by language.
    const t = createTranslator({ locale, messages: messagesOf(locale), namespace: `content.policies.${name}` }) as unknown as Translator
    return { locale, name, html: policyHtml(t, facts, 'In short') }
  }),
)

describe('the built-in text as the basis of an own policy', () => {
  it.each(written)('CONT-09 $name in $locale keeps its figures as names that the shop knows', ({ html }) => {
    expect(html).toMatch(/\{\w+\}/)
    expect(unknownFigures(html)).toEqual([])
    expect(fillFigures(html, facts)).not.toMatch(/[{}]|undefined/)
  })

  it.each(written)('CONT-09 $name in $locale has only what the shop lets through', ({ html }) => {
    const clean = sanitizeHtml(html, { headings: 2 })
    for (const tag of ['h2', 'li', 'a', 'strong', 'p']) expect(clean.split(`<${tag}`).length).toBe(html.split(`<${tag}`).length)
  })

  it('CONT-09 the names are those of the shop facts', () => {
    expect([...FIGURES].sort()).toEqual(
      Object.keys(facts)
        .filter((name) => name !== 'cashFeeKind')
        .sort(),
    )
  })
})
