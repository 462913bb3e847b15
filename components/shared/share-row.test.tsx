import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Notices } from '@/components/ui/notices'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { ShareRow } from './share-row'

const ADDRESS = 'https://shop.example/products/mamra-almonds'
const row = inEnglish(
  <>
    <Notices />
    <ShareRow url={ADDRESS} title="Mamra Almonds" />
  </>,
)

/** The clipboard and share functions of this browser; jsdom has neither. */
function withBrowser(able: { writeText?: (text: string) => Promise<void>; share?: (data: ShareData) => Promise<void> }): void {
  const { writeText, share } = able
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } })
  if (share) Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(navigator, 'share')
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isSaid = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))

describe('sharing a page', () => {
  it('SEO-10 links to WhatsApp without JavaScript, with the title and the clean address', async () => {
    const html = document.createElement('div')
    html.innerHTML = await serverHtml(row)
    const href = html.querySelector('a')?.href ?? ''
    expect(new URL(href).origin).toBe('https://wa.me')
    expect(new URL(href).searchParams.get('text')).toBe(`Mamra Almonds ${ADDRESS}`)
  })

  it('SEO-10 copies the clean address and confirms it', async () => {
    const copied: string[] = []
    withBrowser({ writeText: (text) => Promise.resolve(void copied.push(text)) })
    render(row)
    press('Copy link')
    await isSaid('Link copied')
    expect(copied).toEqual([ADDRESS])
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it.each([
    ['refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
    ['has no clipboard', {}],
  ])('SEO-10 shows an error when the browser %s, and the selected address', async (_, able) => {
    withBrowser(able)
    render(row)
    press('Copy link')
    const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Link to this page' })
    expect(field).toHaveFocus()
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(ADDRESS)
    await isSaid('We could not copy the link. It is selected below for you to copy.')
  })

  it('SEO-10 opens the share sheet where the browser has one, and only there', async () => {
    const { unmount } = render(row)
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
    unmount()
    const shared: ShareData[] = []
    withBrowser({ share: (data) => Promise.resolve(void shared.push(data)) })
    render(row)
    press('Share')
    await waitFor(() => expect(shared).toEqual([{ title: 'Mamra Almonds', url: ADDRESS }]))
  })

  it('SEO-10 does nothing when the share sheet is closed, and copies when it fails', async () => {
    const copied: string[] = []
    const answers = [new DOMException('closed', 'AbortError'), new DOMException('broken', 'NotAllowedError')]
    withBrowser({
      writeText: (text) => Promise.resolve(void copied.push(text)),
      share: () => Promise.reject(answers.shift() ?? new Error()),
    })
    render(row)
    press('Share')
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(copied).toEqual([])
    press('Share')
    await isSaid('Link copied')
    expect(copied).toEqual([ADDRESS])
  })
})
