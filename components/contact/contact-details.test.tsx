import { render, screen } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { ContactDetails } from './contact-details'

const settings = {
  contact_address: '1996-A Badam Gali, Delhi 110006',
  contact_phone: '+91 98765 43210',
  contact_email: 'care@shop.example',
  office_hours: 'Mon-Sun 12:00 pm to 8:00 pm',
  facebook_link: 'https://facebook.example/shop',
  instagram_link: 'https://instagram.example/shop',
  legal_name: 'Shop Foods Private Limited',
  grievance_officer_name: 'Meenakshi Arora',
  grievance_officer_designation: 'Head of Customer Care',
}
const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

it('CONT-01 IND-05 shows address, contact options and hours, the legal name, the grievance officer and the time limits', () => {
  render(inEnglish(<ContactDetails settings={settings} />))
  for (const fact of [settings.contact_address, settings.office_hours, 'Meenakshi Arora', 'Head of Customer Care'])
    expect(screen.getByText(fact)).toBeVisible()
  expect(screen.getByText('The shop is run by Shop Foods Private Limited.')).toBeVisible()
  expect(screen.getByText('We acknowledge complaints within 48 hours and resolve them within one month.')).toBeVisible()
  expect(hrefs('+91 98765 43210')).toContain('tel:+919876543210')
  expect(hrefs('care@shop.example')).toContain('mailto:care@shop.example')
  expect(hrefs('Facebook')).toEqual(['https://facebook.example/shop'])
  expect(screen.queryByRole('link', { name: 'LinkedIn' })).toBeNull()
})

it('CONT-01 leaves out what the shop has not set', () => {
  render(inEnglish(<ContactDetails settings={{ contact_email: 'care@shop.example' }} />))
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Email'])
})
