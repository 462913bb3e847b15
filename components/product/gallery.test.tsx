import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Product } from '@/lib/commerce/catalog/model'
import { THUMBNAIL_WINDOW } from './photo-gallery'
import { aProduct, photos } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { ChosenVariantProvider, useChosenVariant } from './chosen-variant'
import { Gallery } from './product-details'
import { variantViews, type VariantTexts } from './variant-view'

const TEXTS: VariantTexts = {
  locale: 'en',
  percentOff: String,
  saving: String,
  lowest: String,
  left: String,
  bestValue: '',
  inStock: '',
  madeToOrder: '',
  outOfStock: '',
}

function VariantButtons() {
  const { variants, choose } = useChosenVariant()
  return variants.map(({ variant }) => (
    <button key={variant} type="button" onClick={() => choose(variant)}>
      {variant}
    </button>
  ))
}

const galleryOf = (product: Product, more: ReactNode = null) =>
  inEnglish(
    <ChosenVariantProvider variants={variantViews(product, TEXTS)}>
      <Gallery product={product} />
      {more}
    </ChosenVariantProvider>,
  )
const gallery = (count: number) => galleryOf(aProduct({ photos: photos(count) }))
const next = () => screen.getByRole('button', { name: 'Next photo' })
const previous = () => screen.getByRole('button', { name: 'Previous photo' })
const rail = () => document.querySelector('ul') ?? document.body

/** The numbers of the visible thumbnails, and the current one. */
const thumbnails = () =>
  screen.getAllByRole('link', { name: /^Photo \d+ of/ }).map((link) => Number(link.getAttribute('href')?.slice('#photo-'.length)))
const active = () => screen.getByRole('link', { current: true }).getAttribute('href')

describe('PDP-01 gallery', () => {
  it('has every photo in the server HTML, each a link to the file, the first with priority', async () => {
    const page = document.createElement('div')
    page.innerHTML = await serverHtml(gallery(3))
    const links = within(page).getAllByRole('link', { name: /Enlarge/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(photos(3).map((photo) => photo.url))
    const pictures = links.map((link) => within(link).getByRole('img'))
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
    expect(pictures[0]).toHaveAttribute('fetchpriority', 'high')
    expect(pictures[1]).toHaveAccessibleName('Almonds, view 2')
  })

  it('shows five thumbnails and shifts them while stepping, from the last to the first', async () => {
    render(gallery(7))
    expect(thumbnails()).toEqual([1, 2, 3, 4, 5])
    for (let step = 1; step < THUMBNAIL_WINDOW; step += 1) await userEvent.click(next())
    expect(thumbnails()).toEqual([1, 2, 3, 4, 5])
    await userEvent.click(next())
    expect(active()).toBe('#photo-6')
    expect(thumbnails()).toEqual([2, 3, 4, 5, 6])
    await userEvent.click(next())
    await userEvent.click(next())
    expect(active()).toBe('#photo-1')
    expect(thumbnails()).toEqual([1, 2, 3, 4, 5])
    await userEvent.click(previous())
    expect(active()).toBe('#photo-7')
    expect(thumbnails()).toEqual([3, 4, 5, 6, 7])
  })

  it('is stepped with the arrow keys and announces its position', async () => {
    render(gallery(3))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('Photo 2 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByText('Photo 3 of 3')).toBeInTheDocument()
  })

  it('follows a swipe once the rail has stopped', () => {
    jest.useFakeTimers()
    render(gallery(3))
    Object.defineProperty(rail(), 'clientWidth', { value: 300 })
    Object.defineProperty(rail(), 'scrollLeft', { value: 290 })
    fireEvent.scroll(rail())
    expect(active()).toBe('#photo-1')
    act(() => jest.runAllTimers())
    expect(active()).toBe('#photo-2')
    jest.useRealTimers()
  })

  it('shows a photo on a click on its thumbnail', async () => {
    render(gallery(3))
    await userEvent.click(screen.getByRole('link', { name: 'Photo 3 of 3' }))
    expect(active()).toBe('#photo-3')
  })

  it('has neither arrows nor thumbnails for a single photo', () => {
    render(gallery(1))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Photo/ })).not.toBeInTheDocument()
  })

  it('opens the lightbox on a click, with zoom, and closes it with Escape', async () => {
    render(gallery(2))
    await userEvent.click(screen.getByRole('link', { name: /Almonds, view 1/ }))
    expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument())
  })
})

describe('PDP-04 the picture of a variant', () => {
  const [heap, close, pouch] = photos(3)
  const product = aProduct({ photos: [heap, close, pouch && { ...pouch, variant: '250 g' }].flatMap((photo) => photo ?? []) })
  let slid: jest.SpyInstance
  const choose = (variant: string) => userEvent.click(screen.getByRole('button', { name: variant }))

  beforeEach(() => {
    history.replaceState(null, '', '/products/mamra-almonds')
    slid = jest.spyOn(Element.prototype, 'scrollTo')
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  })
  afterEach(() => jest.restoreAllMocks())

  it('scrolls into view when the variant is chosen; a variant without one does not move the gallery', async () => {
    render(galleryOf(product, <VariantButtons />))
    expect(slid).not.toHaveBeenCalled()
    await choose('250 g')
    expect(slid).toHaveBeenLastCalledWith({ left: 600, behavior: 'smooth' })
    await choose('100 g')
    expect(slid).toHaveBeenCalledTimes(1)
  })

  it('is shown when the address contains the variant', () => {
    history.replaceState(null, '', '?variant=250+g')
    render(galleryOf(product))
    expect(slid).toHaveBeenLastCalledWith({ left: 600, behavior: 'smooth' })
  })

  it('is shown without a smooth scroll under reduced motion', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true })
    render(galleryOf(product, <VariantButtons />))
    await choose('250 g')
    expect(slid).toHaveBeenLastCalledWith({ left: 600, behavior: 'auto' })
  })
})
