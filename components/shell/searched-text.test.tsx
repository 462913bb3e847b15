import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listCategories } from '@/lib/commerce/catalog/wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { inEnglish } from '@/lib/testing/in-english'
import { SearchForm } from './search-form'

const v2 = fakeV2()
beforeEach(() => v2.on(listCategories, () => []))

let address = '/'
const place = () => new URL(address, 'https://shop.example')
jest.mock('next/navigation', () => ({ usePathname: () => place().pathname, useSearchParams: () => place().searchParams }))

const page = () => (
  <>
    {inEnglish(<SearchForm id="search" label="Search" />)}
    <button type="button">Elsewhere</button>
  </>
)
const field = () => screen.getByRole('combobox')

function visit(first: string) {
  address = first
  const { rerender } = render(page())
  return (next: string) => {
    address = next
    rerender(page())
  }
}

it('SHELL-08 the field contains the search text, and is cleared on other pages', () => {
  const go = visit('/search?query=badam+giri')
  expect(field()).toHaveValue('badam giri')
  go('/search?query=kaju')
  expect(field()).toHaveValue('kaju')
  go('/category/nuts?query=kaju')
  expect(field()).toHaveValue('')
})

it('SHELL-08 does not overwrite a field in use', async () => {
  const go = visit('/shop')
  await userEvent.type(field(), 'walnu')
  go('/search?query=kaju')
  expect(field()).toHaveValue('walnu')
  go('/shop')
  expect(field()).toHaveValue('walnu')
})

it('SHELL-08 keeps text typed before hydration', () => {
  const go = visit('/shop')
  const typed = screen.getByRole<HTMLInputElement>('combobox')
  typed.value = 'walnut'
  go('/category/nuts')
  expect(field()).toHaveValue('walnut')
})

it('SHELL-08 sends the text without the spaces around it, and nothing for blank text', async () => {
  const sent: unknown[] = []
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement) sent.push(new FormData(event.target).get('query'))
    event.preventDefault()
  }
  window.addEventListener('submit', onSubmit)
  visit('/shop')
  await userEvent.type(field(), '  kaju {Enter}')
  await userEvent.clear(field())
  await userEvent.type(field(), '   {Enter}')
  await userEvent.type(field(), '{Enter}')
  window.removeEventListener('submit', onSubmit)
  expect(sent).toEqual(['kaju'])
  // The browser would refuse blank text with a bubble.
  expect(screen.getByRole<HTMLFormElement>('search').noValidate).toBe(true)
})
