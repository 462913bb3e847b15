import { act, render, screen, within } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { JsonLd } from '@/components/shared/json-ld'
import { settings } from '@/lib/db/seed/demo/settings'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { faqPage } from '@/lib/seo/structured-data/pages'
import { inEnglish } from '@/lib/testing/in-english'
import { answerHtml, Faqs, readFaqs } from './faqs'
import { shopFacts } from './shop-facts'

/** Renders the FAQs as the page does. */
function Page({ shop }: { shop: BusinessSettings }) {
  const facts = shopFacts(shop)
  const faqs = readFaqs(useTranslations('content.faqs'), facts)
  return (
    <>
      <JsonLd thing={faqPage(faqs.map((faq) => ({ question: faq.question, answer: answerHtml(faq) })))} />
      <Faqs faqs={faqs} facts={facts} address="https://shop.test/faqs" />
    </>
  )
}

const show = (shop: BusinessSettings = settings) => render(inEnglish(<Page shop={shop} />))

const questions = () => [...document.querySelectorAll('details')]
const openOnes = () => questions().flatMap(({ open }, index) => (open ? [index] : []))

afterEach(() => {
  location.hash = ''
})

describe('the questions', () => {
  it('CONT-07 are ten, each a heading, and the first is open', () => {
    show()
    expect(questions()).toHaveLength(10)
    for (const one of questions()) expect(within(one).getAllByRole('heading', { level: 2 })).toHaveLength(1)
    expect(openOnes()).toEqual([0])
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('CONT-07 share a name, so that the browser keeps one open at a time', () => {
    show()
    expect(new Set(questions().map((one) => one.getAttribute('name')))).toEqual(new Set(['faq']))
  })

  it('CONT-07 state the best-before period: 6 to 12 months', () => {
    show()
    expect(questions()[0]).toHaveTextContent('stay good for 6 to 12 months from the date of packing')
  })

  it.each([
    ['with all settings', settings],
    ['without any', {}],
  ])('CONT-07 SEO-06 have the same text in the structured data as on the page, %s', (_, shop) => {
    show(shop)
    const written: unknown = JSON.parse(document.querySelector('script')?.textContent ?? '')
    const shown = questions().map((one) => ({
      question: one.querySelector('h2')?.textContent ?? '',
      answer: one.querySelector('.prose')?.innerHTML.replaceAll('&nbsp;', '\u00a0') ?? '',
    }))
    expect(written).toEqual(faqPage(shown))
    for (const { answer } of shown) expect(answer).not.toMatch(/undefined|NaN|[{}]|^$/)
  })

  it('CONT-07 contain the figures of the settings', () => {
    show({ ...settings, free_shipping_above: '1499', flat_rate_shipping_cost: '60', rupees_per_point: '50', bulk_email: 'many@shop.test' })
    expect(screen.getByText(/Delivery is free on orders above ₹1,499. On orders up to ₹1,499 we charge a flat ₹60/)).toBeInTheDocument()
    expect(screen.getByText(/one for every ₹50/)).toBeInTheDocument()
    expect(screen.getByText(/Write to many@shop.test/)).toBeInTheDocument()
  })

  it('CONT-07 open by their anchor on load, and when it changes', async () => {
    Element.prototype.scrollIntoView = jest.fn()
    location.hash = '#payment'
    show()
    const payment = questions().findIndex((one) => one.querySelector('#payment'))
    expect(openOnes()).toContain(payment)
    await act(async () => {
      location.hash = '#gifts'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(openOnes()).toContain(9)
  })
})
