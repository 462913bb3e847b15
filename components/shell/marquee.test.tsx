import { render, screen } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { Marquee } from './shell'

const messages = () => screen.getAllByRole('listitem').map((item) => item.textContent)

it('SHELL-15 has each message once, with the amount from the settings, and can be paused without JavaScript', () => {
  render(inEnglish(<Marquee freeAbovePaise={299_900} />))
  expect(messages()).toEqual(['Free shipping on orders above ₹2,999', 'New arrivals every week', '24/7 customer support'])
  expect(screen.getByRole('checkbox', { name: 'Pause these messages' })).not.toBeChecked()
})

it('SHELL-15 promises free shipping only as the settings do', () => {
  render(inEnglish(<Marquee freeAbovePaise={null} />))
  expect(messages()).toEqual(['New arrivals every week', '24/7 customer support'])
})

it("SHELL-15 shows the shop's own texts instead of the default ones", () => {
  render(inEnglish(<Marquee freeAbovePaise={null} arrivals="Fresh crop every Friday" support="Call us from 12 to 8" />))
  expect(messages()).toEqual(['Fresh crop every Friday', 'Call us from 12 to 8'])
})
