import { render, screen } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { Marquee } from './shell'

const messages = () => screen.getAllByRole('listitem').map((item) => item.textContent)

it('SHELL-15 says each message once, with the figure of the settings, and can be stopped without JavaScript', () => {
  render(inEnglish(<Marquee freeAbovePaise={299_900} />))
  expect(messages()).toEqual(['Free shipping on orders above ₹2,999', 'New arrivals every week', '24/7 customer support'])
  expect(screen.getByRole('checkbox', { name: 'Pause these messages' })).not.toBeChecked()
})

it('SHELL-15 promises no free shipping that the settings do not', () => {
  render(inEnglish(<Marquee freeAbovePaise={null} />))
  expect(messages()).toEqual(['New arrivals every week', '24/7 customer support'])
})

it('SHELL-15 says what the shop has set in place of the default texts', () => {
  render(inEnglish(<Marquee freeAbovePaise={null} arrivals="Fresh crop every Friday" support="Call us from 12 to 8" />))
  expect(messages()).toEqual(['Fresh crop every Friday', 'Call us from 12 to 8'])
})
