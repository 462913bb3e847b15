import { render } from '@testing-library/react'
import { metadata } from '@/app/admin/layout'
import { Page } from './page'

it('each screen has its own browser title, which the layout does not override', () => {
  render(<Page title="Order 20261127-Y74YGB6M">{null}</Page>)
  expect(document.title).toBe('Order 20261127-Y74YGB6M · Admin')
  expect(metadata).not.toHaveProperty('title')
})
