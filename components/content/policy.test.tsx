import { render, screen, within } from '@testing-library/react'
import { settings } from '@/lib/db/seed/demo/settings'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { inEnglish } from '@/lib/testing/in-english'
import { POLICIES } from '@/lib/commerce/content/policies.model'
import { Policy, type PolicyPage } from './policy'
import { shopFacts } from './shop-facts'

const show = (page: PolicyPage, shop: BusinessSettings = settings) =>
  render(inEnglish(<Policy page={page} facts={shopFacts(shop)} address={`https://shop.test/${page}`} />)).container

/** The text with no-break spaces as spaces. */
const textOf = (page: PolicyPage, shop: BusinessSettings = settings): string =>
  (show(page, shop).querySelector('article')?.textContent ?? '').replaceAll('\u00a0', ' ')

describe('the figures of the policies', () => {
  it.each<[PolicyPage, readonly string[]]>([
    [
      'warranty-policy',
      ['12 months from the date of delivery', 'faults in material and workmanship', 'boxes, trays', 'jars', 'tins', 'Send us an email'],
    ],
    ['return-policy', ['within 30 days of delivery', 'only on the day of your order', 'within 24 hours of delivery']],
    ['shipping-policy', ['within 3 business days', 'up to 24 hours to start', 'within 24 hours of delivery', '30 days']],
    [
      'terms-conditions',
      [
        'return items within 30 days of delivery',
        'only on the day of your order',
        'within 3 business days',
        'warranty of 12 months',
        'for 30 minutes',
      ],
    ],
    ['privacy-policy', ['guest_id:', '30 days', 'pincode:', '180 days', 'Download my data', 'Delete my account']],
  ])('CONT-09 appear in %s', (page, figures) => {
    const text = textOf(page)
    for (const figure of figures) expect(text).toContain(figure)
    expect(text).not.toContain('7-day')
  })

  it.each(POLICIES)('CONT-09 IND-05 %s names the grievance officer, both time limits and the contact ways', (page) => {
    const text = textOf(page)
    expect(text).toContain('Meenakshi Arora, Head of Customer Care')
    expect(text).toContain('acknowledge every complaint within 48 hours and resolve it within one month')
    expect(text).toContain('Mon-Sun 12:00 pm to 8:00 pm, on +91 98765 43210')
    const mail = screen.getAllByRole('link', { name: 'care@mewahouse.example' })
    for (const link of mail) expect(link).toHaveAttribute('href', 'mailto:care@mewahouse.example')
  })

  it('CONT-09 follow the settings of the shop', () => {
    const shop = { ...settings, free_shipping_above: '1999.50', flat_rate_shipping_cost: '55', cash_on_delivery_limit: '12000' }
    const text = textOf('shipping-policy', { ...shop, cash_on_delivery_fee: '25' })
    for (const figure of ['above ₹1,999.50', 'a flat charge of ₹55', 'orders up to ₹12,000', 'for a fee of ₹25'])
      expect(text).toContain(figure)
    for (const figure of ['₹2,999', '₹79', '₹5,000', '₹49']) expect(text).not.toContain(figure)
  })

  it('ACC-13 do not mention reward points where the value of a point is not set', () => {
    const { rupees_per_point: _, ...shop } = settings
    expect(textOf('terms-conditions')).toContain('one reward point for every ₹100')
    expect(textOf('terms-conditions', shop)).not.toMatch(/reward point/i)
  })

  it('CONT-09 IND-10 state that cash is free where it is, and do not mention cash where it is not accepted', () => {
    expect(textOf('shipping-policy', { ...settings, cash_on_delivery_fee: '0' })).toContain(
      'for PIN codes where it is available, at no extra cost.',
    )
    expect(textOf('shipping-policy', { ...settings, cash_on_delivery: '0' })).not.toContain('₹5,000')
  })
})

describe('the accessibility statement', () => {
  it('A11Y-01 names the standards, and explains what was tested, what does not work yet, and how to report a barrier', () => {
    const text = textOf('accessibility')
    for (const name of ['WCAG) 2.2, levels A and AA', 'IS 17802', 'EN 301 549', 'conforms in part']) expect(text).toContain(name)
    expect(within(screen.getByRole('region', { name: 'What we tested, and how' })).getAllByRole('listitem')).toHaveLength(6)
    expect(within(screen.getByRole('region', { name: 'What does not work yet' })).getAllByRole('listitem')).toHaveLength(5)
    const report = within(screen.getByRole('region', { name: 'Tell us about a barrier' }))
    expect(report.getByRole('link', { name: 'care@mewahouse.example' })).toHaveAttribute('href', 'mailto:care@mewahouse.example')
    expect(report.getByRole('link', { name: /98765/ })).toHaveAttribute('href', 'tel:+919876543210')
    expect(report.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact-us')
    expect(report.getByText(/within 48 hours/)).toBeInTheDocument()
  })

  it('A11Y-01 links to the contact page if the shop has set neither e-mail address nor phone', () => {
    expect(textOf('accessibility', {})).not.toMatch(/undefined|null|NaN|[{}<>]/)
    const report = within(screen.getByRole('region', { name: 'Tell us about a barrier' }))
    expect(report.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact-us'])
  })
})

describe('a policy', () => {
  it.each(POLICIES)('CONT-09 %s stays readable where the shop has set nothing', (page) => {
    const text = textOf(page, {})
    expect(text).not.toMatch(/undefined|null|NaN|[{}<>]|₹/)
    for (const section of document.querySelectorAll('article section')) expect(section.querySelectorAll('p, li').length).toBeGreaterThan(0)
  })

  it.each(POLICIES)('CONT-09 %s has a length between the minimum and the maximum', (page) => {
    const text = [...show(page).querySelectorAll('article section :is(p, li)')].map(({ textContent }) => textContent).join(' ')
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(350)
    expect(words).toBeLessThanOrEqual(900)
  })

  it.each(POLICIES)('CONT-09 %s has a table of contents that links to each of its sections, in order', (page) => {
    show(page)
    const anchors = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const sections = [...document.querySelectorAll('.policy-section')]
    expect(anchors.map((anchor) => anchor.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
    expect(anchors.map(({ textContent }) => textContent)).toEqual(sections.map((section) => section.querySelector('h2')?.textContent))
  })

  it.each(POLICIES)('CONT-09 %s links to the contact page and to the four others', (page) => {
    show(page)
    const others = within(screen.getByRole('navigation', { name: 'Our other policies' })).getAllByRole('link')
    const expected = POLICIES.filter((other) => other !== page).map((other) => `/${other}`)
    expect(others.map((link) => link.getAttribute('href'))).toEqual(expected)
    expect(screen.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact-us')
  })

  it('CONT-09 starts with a summary and the date of the last change', () => {
    show('return-policy')
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Return policy'])
    const lines = within(screen.getByRole('region', { name: 'In short' })).getAllByRole('listitem')
    expect(lines[1]).toHaveTextContent('Returns and refunds: within 30 days of delivery.')
    expect(screen.getByText('Last updated 27 November 2026')).toHaveAttribute('dateTime', '2026-11-27')
  })

  it('CONT-09 adds nofollow to links into the account', () => {
    show('return-policy')
    for (const link of screen.getAllByRole('link', { name: 'Purchase History' })) expect(link).toHaveAttribute('rel', 'nofollow')
  })
})

describe('a policy written by the shop', () => {
  const HTML =
    '<p>Our rules.</p><h2>Returns &amp; refunds</h2><p>Within {returnDays} days, free above {freeAbove}.</p><h2>Damage</h2><p>Tell us.</p>'
  const showOwn = (html: string) =>
    render(
      inEnglish(
        <Policy
          page="return-policy"
          facts={shopFacts(settings)}
          address="https://shop.test/return-policy"
          own={{ slug: 'return-policy', html, updatedAt: '2026-12-01T06:00:00.000Z' }}
        />,
      ),
    )

  it('CONT-09 replaces the text, with the figures of the shop, its own contents and its date', () => {
    showOwn(HTML)
    expect(screen.getByRole('heading', { level: 1, name: 'Return policy' })).toBeInTheDocument()
    expect(screen.getByText('Within 30 days, free above ₹2,999.')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'In short' })).not.toBeInTheDocument()
    const anchors = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(anchors.map(({ textContent }) => textContent)).toEqual(['Returns & refunds', 'Damage', 'Questions and complaints'])
    for (const anchor of anchors) expect(document.querySelector(anchor.getAttribute('href') ?? '')).not.toBeNull()
    expect(screen.getByText('Last updated 1 December 2026')).toBeInTheDocument()
  })

  it('IND-05 still names the grievance officer, and PDP-14 runs no script', () => {
    const { container } = showOwn('<p>Ours.</p><script>alert(1)</script><img src="x" onerror="alert(1)">')
    expect(container).toHaveTextContent('Meenakshi Arora, Head of Customer Care')
    expect(container.querySelector('article')?.innerHTML).not.toMatch(/<script|onerror/)
  })
})
