import { render, screen, within } from '@testing-library/react'
import { DARK_PATTERNS, testsOf } from '@/lib/commerce/compliance/model'
import { MATCH_LEVELS, RANKING } from '@/lib/commerce/catalog/ranking.model'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { inEnglish } from '@/lib/testing/in-english'
import { Compliance } from './compliance'
import { Ranking } from './ranking'
import { shopFacts } from './shop-facts'

const showCompliance = (settings: BusinessSettings = {}) =>
  render(inEnglish(<Compliance facts={shopFacts(settings)} settings={settings} address="https://shop.test/compliance" />))
const certificate = () => screen.getByRole('region', { name: 'Our certificate' })

describe('the self-audit', () => {
  it('lists each of the thirteen patterns with the tests of the last run, and its date', () => {
    showCompliance()
    expect(DARK_PATTERNS).toHaveLength(13)
    expect(screen.getByText(/^All \d+ tests passed on \d+ \w+ \d{4}\.$/)).toBeVisible()
    for (const pattern of DARK_PATTERNS) {
      const section = document.getElementById(pattern.replaceAll('_', '-'))
      if (!section) throw new Error(`The page has no ${pattern}.`)
      const tests = testsOf(pattern)
      expect(tests.length).toBeGreaterThan(0)
      const shown = within(section).getAllByRole('listitem', { hidden: true })
      expect(shown.map(({ textContent }) => textContent)).toEqual(tests.map(({ file, title }) => `${title} ${file}`))
    }
  })

  it('says that there is no certificate yet', () => {
    showCompliance({ fair_design_certificate: 'Not dated' })
    expect(certificate()).toHaveTextContent('The shop has not published a certificate yet.')
    expect(certificate()).not.toHaveTextContent('Not dated')
  })

  it('shows the certificate with its date, text and link', () => {
    const text = 'We found none of them.\nMeenakshi Arora'
    showCompliance({ fair_design_signed_on: '2027-01-04', fair_design_certificate: text, fair_design_certificate_link: '/certificate.pdf' })
    expect(certificate()).toHaveTextContent('Signed on 4 January 2027.')
    expect(certificate()).toHaveTextContent('We found none of them. Meenakshi Arora')
    expect(within(certificate()).getByRole('link', { name: 'Open the certificate' })).toHaveAttribute('href', '/certificate.pdf')
  })
})

describe('the explanation of the order of lists', () => {
  it.each([
    ['Recommended', RANKING.recommended.length],
    ['Top-selling products and best sellers', RANKING.top_selling.length],
    ['Search results', RANKING.search.length + MATCH_LEVELS.length],
  ])('names every factor of %s, the most important first', (name, count) => {
    render(inEnglish(<Ranking facts={{}} address="https://shop.test/ranking" />))
    expect(within(screen.getByRole('region', { name })).getAllByRole('listitem')).toHaveLength(count)
  })

  it('says that no place can be bought', () => {
    render(inEnglish(<Ranking facts={{}} address="https://shop.test/ranking" />))
    expect(screen.getByRole('region', { name: 'No sponsored places' })).toHaveTextContent('We take no money for the place of a product')
  })
})
