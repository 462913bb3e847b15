import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { serverHtml } from '@/lib/testing/server-html'
import { EarlyClicks } from './early-clicks'

/** As in the browser: the script of the server's HTML runs before React loads. */
async function arrive(): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = await serverHtml(<EarlyClicks />)
  const script = document.createElement('script')
  script.textContent = page.querySelector('script')?.textContent ?? ''
  document.head.append(script)
  return page
}

let pressed: string[]
beforeEach(() => {
  pressed = []
  document.body.innerHTML = `
    <button data-early>Add to Cart</button>
    <button data-early disabled>Out Of Stock</button>
    <button data-early><i>Buy Now</i></button>
    <button>Elsewhere</button>`
  // React listens on the document, after the window.
  document.onclick = ({ target }) => void pressed.push(target instanceof Element ? (target.closest('button')?.textContent ?? '') : '')
})
const stackTraceLimit = Error.stackTraceLimit
afterEach(() => {
  document.onclick = null
  Error.stackTraceLimit = stackTraceLimit
})

it('PERF-02 an early click is acknowledged at once, and takes effect once, in order, at hydration', async () => {
  const page = await arrive()
  await userEvent.click(screen.getByText('Add to Cart'))
  await userEvent.click(screen.getByText('Buy Now'))
  expect(pressed).toEqual([])
  expect(screen.getByText('Add to Cart')).toHaveAttribute('aria-busy', 'true')
  render(<EarlyClicks />, { container: page, hydrate: true })
  expect(pressed).toEqual(['Add to Cart', 'Buy Now'])
  expect(screen.getByText('Add to Cart')).not.toHaveAttribute('aria-busy')
  await userEvent.click(screen.getByText('Add to Cart'))
  expect(pressed).toEqual(['Add to Cart', 'Buy Now', 'Add to Cart'])
})

it('PERF-02 ignores elements that work without scripts or are disabled', async () => {
  await arrive()
  await userEvent.click(screen.getByText('Elsewhere'))
  await userEvent.click(screen.getByText('Out Of Stock'))
  expect(pressed).toEqual(['Elsewhere'])
  expect(screen.getByText('Out Of Stock')).not.toHaveAttribute('aria-busy')
})

it('PERF-02 errors have no stack until hydration: React creates some while it starts, and a stack is expensive', async () => {
  const usual = Error.stackTraceLimit
  const page = await arrive()
  expect(Error.stackTraceLimit).toBeUndefined()
  render(<EarlyClicks />, { container: page, hydrate: true })
  expect(Error.stackTraceLimit).toBe(usual)
})
