import { render, screen } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { TrustStrip } from './trust-strip'

it('SHELL-16 shows four reasons to buy here', () => {
  render(inEnglish(<TrustStrip />))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Hand Picked Products',
    'Reward Point on Every Purchase',
    'Quality Checked Products',
    'Trusted Products',
  ])
})
