import { act, fireEvent, render, screen } from '@testing-library/react'
import { serverHtml } from '@/lib/testing/server-html'
import { layOutRails } from '@/lib/testing/watched-rail'
import { Carousel } from './carousel'

const LABELS = { role: 'carousel', previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play' }
const STEP_PX = 300
/** Time for the slider to load and its motion to end. */
const SETTLED_MS = 800

const carousel = (
  <Carousel label="Nuts" labels={LABELS} railClassName="" controlsClassName="" dotsClassName="dots">
    {['Almonds', 'Cashews', 'Walnuts', 'Pistachios'].map((name) => (
      <li key={name}>
        <a href={`/${name}`}>{name}</a>
      </li>
    ))}
  </Carousel>
)

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

/** Renders a rail of four items, two of which fit. */
function lay({ media = 'none', scrolled = 0 } = {}) {
  const query = window.matchMedia('')
  window.matchMedia = (asked) => ({ ...query, matches: asked.includes(media) })
  const { cameIntoView } = layOutRails({ items: 4, fitting: 2 })
  const { unmount } = render(carousel)
  const rail = screen.getByRole('list')
  rail.scrollLeft = scrolled
  return { rail, unmount, cameIntoView: () => act(cameIntoView) }
}

/** … in view, with the slider running. */
async function show(shown: Parameters<typeof lay>[0] = {}) {
  const { cameIntoView, ...all } = lay(shown)
  cameIntoView()
  await wait(1)
  return all
}

/** As the browser scrolls for a finger, a wheel, the focus or find in page. */
function scrollNatively(rail: HTMLElement, left: number) {
  rail.scrollLeft = left
  fireEvent.scroll(rail)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function drag(rail: HTMLElement) {
  fireEvent.mouseDown(rail, { clientX: 200, clientY: 10 })
  for (const clientX of [190, 150, 100]) fireEvent.mouseMove(rail, { clientX, clientY: 10 })
  fireEvent.mouseUp(rail, { clientX: 100, clientY: 10 })
}

/** @returns whether the link would be followed. */
function follows(link: HTMLElement, detail: number): boolean {
  let reached = false
  const arrive = (event: Event) => {
    reached = true
    // jsdom cannot navigate.
    event.preventDefault()
  }
  link.addEventListener('click', arrive, { once: true })
  fireEvent.click(link, { detail })
  link.removeEventListener('click', arrive)
  return reached
}

describe('carousel', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('HOME-10 moves by one item every 3 seconds, and wraps around at the end', async () => {
    const { rail } = await show()
    await wait(2_900)
    expect(rail.scrollLeft).toBe(0)
    await wait(100 + SETTLED_MS)
    expect(rail.scrollLeft).toBe(STEP_PX)
    await wait(3_000)
    expect(rail.scrollLeft).toBe(2 * STEP_PX)
    await wait(3_000)
    expect(rail.scrollLeft).toBe(0)
  })

  it('HOME-10 glides: on its way it is between two items, and scroll-snap is off meanwhile', async () => {
    const { rail } = await show()
    await wait(3_100)
    expect(rail.scrollLeft).toBeGreaterThan(0)
    expect(rail.scrollLeft).toBeLessThan(STEP_PX)
    expect(rail.style.scrollSnapType).toBe('none')
    await wait(SETTLED_MS)
    expect(rail.style.scrollSnapType).toBe('')
  })

  it('HOME-10 does not move until it is in view, and shows no buttons before its slider is loaded', async () => {
    const { rail, cameIntoView } = lay()
    await wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    expect(screen.getByRole('button', { name: 'Next' }).parentElement).toHaveClass('invisible')
    cameIntoView()
    await wait(1)
    expect(screen.getByRole('button', { name: 'Next' }).parentElement).not.toHaveClass('invisible')
  })

  it('HOME-10 does not move in a hidden tab', async () => {
    const { rail } = await show()
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    visibility.mockRestore()
  })

  it('HOME-10 pauses while the pointer is on it, and continues when it leaves', async () => {
    const { rail } = await show()
    fireEvent.pointerEnter(rail)
    await wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    fireEvent.pointerLeave(rail)
    await wait(3_000 + SETTLED_MS)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 pauses while the focus is on one of its items', async () => {
    const { rail } = await show()
    act(() => screen.getByRole('link', { name: 'Almonds' }).focus())
    await wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    act(() => screen.getByRole('link', { name: 'Almonds' }).blur())
    await wait(3_000 + SETTLED_MS)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 stops at the pause button, and starts again at it', async () => {
    const { rail } = await show()
    press('Pause')
    await wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    press('Play')
    await wait(3_000 + SETTLED_MS)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 has no autoplay under reduced motion; its buttons jump', async () => {
    const { rail } = await show({ media: 'reduced-motion' })
    await wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    press('Next')
    await wait(40)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 has no autoplay for a visitor who saves data; its buttons work', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    const { rail } = await show()
    await wait(4_000)
    expect(rail.scrollLeft).toBe(0)
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
    press('Next')
    await wait(SETTLED_MS)
    expect(rail.scrollLeft).toBe(STEP_PX)
    Reflect.deleteProperty(navigator, 'connection')
  })

  it('HOME-10 stops autoplay when the shopper moves it by button', async () => {
    const { rail } = await show()
    press('Previous')
    await wait(9_000)
    expect(rail.scrollLeft).toBe(2 * STEP_PX)
  })

  it('HOME-10 stops autoplay when the shopper drags it with the mouse', async () => {
    const { rail } = await show()
    drag(rail)
    await wait(9_000)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 stops autoplay when a finger scrolls it, natively', async () => {
    const { rail } = await show({ media: 'pointer: coarse' })
    fireEvent.touchStart(rail)
    scrollNatively(rail, STEP_PX)
    fireEvent.touchEnd(rail)
    await wait(9_000)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 shows a dot per item, and marks the one that a touch screen has scrolled to', async () => {
    const { rail } = await show({ media: 'pointer: coarse' })
    const dots = () => [...document.querySelectorAll('.dots > span')].map(({ className }) => className)
    expect(dots()).toEqual(['is-here', '', '', ''])
    scrollNatively(rail, rail.clientWidth)
    expect(dots()).toEqual(['', 'is-here', '', ''])
  })

  it('HOME-10 continues when a finger only touched it', async () => {
    const { rail } = await show({ media: 'pointer: coarse' })
    fireEvent.touchStart(rail)
    fireEvent.touchEnd(rail)
    await wait(3_000 + SETTLED_MS)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 counts two quick clicks as two', async () => {
    const { rail } = await show()
    press('Next')
    press('Next')
    await wait(SETTLED_MS)
    expect(rail.scrollLeft).toBe(2 * STEP_PX)
  })

  it('HOME-10 starts at the scroll position from before the slider was loaded', async () => {
    const { rail } = await show({ scrolled: STEP_PX })
    expect(rail.scrollLeft).toBe(STEP_PX)
    press('Next')
    await wait(SETTLED_MS)
    expect(rail.scrollLeft).toBe(2 * STEP_PX)
  })

  it('A11Y-01 continues from where the focus scrolled it, and stops gliding for it', async () => {
    const { rail } = await show()
    await wait(3_100)
    scrollNatively(rail, 2 * STEP_PX)
    await wait(SETTLED_MS)
    expect(rail.scrollLeft).toBe(2 * STEP_PX)
    press('Previous')
    await wait(SETTLED_MS)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('A11Y-01 follows no link after a drag, but every link by keyboard', async () => {
    const { rail } = await show()
    const link = screen.getByRole('link', { name: 'Cashews' })
    expect(follows(link, 1)).toBe(true)
    drag(rail)
    expect(follows(link, 1)).toBe(false)
    expect(follows(link, 0)).toBe(true)
  })

  it('HOME-10 stops when it is unmounted during a move', async () => {
    const { rail, unmount } = await show()
    await wait(3_100)
    const { scrollLeft } = rail
    unmount()
    await wait(9_000)
    expect(rail.scrollLeft).toBe(scrollLeft)
    expect(rail.style.scrollSnapType).toBe('')
  })

  it('HOME-01 is still until the shopper interacts or it is about to move', async () => {
    const { rail } = await show()
    await wait(1_400)
    expect(rail).toHaveAttribute('data-still')
    await wait(200)
    expect(rail).not.toHaveAttribute('data-still')
  })

  it('HOME-01 is not still from the first touch on, with or without the slider', () => {
    const { rail } = lay()
    expect(rail).toHaveAttribute('data-still')
    fireEvent.touchStart(rail)
    expect(rail).not.toHaveAttribute('data-still')
  })

  it('HOME-10 has every item in the HTML, with the buttons hidden until they work', async () => {
    const html = await serverHtml(carousel)
    expect(html).toContain('href="/Pistachios"')
    expect(html).toMatch(/class="[^"]*invisible[^"]*"><button/)
  })
})
