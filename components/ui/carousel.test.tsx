import { act, fireEvent, render, screen } from '@testing-library/react'
import { serverHtml } from '@/lib/testing/server-html'
import { layOutRails } from '@/lib/testing/watched-rail'
import { Carousel } from './carousel'

const LABELS = { previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play' }
const STEP_PX = 300

const carousel = (
  <Carousel label="Nuts" labels={LABELS} railClassName="" controlsClassName="">
    {['Almonds', 'Cashews', 'Walnuts', 'Pistachios'].map((name) => (
      <li key={name}>
        <a href={`/${name}`}>{name}</a>
      </li>
    ))}
  </Carousel>
)

/** A rail of four, three of which fit, that the shopper can see. */
function show({ reducedMotion = false } = {}) {
  const media = window.matchMedia('')
  window.matchMedia = () => ({ ...media, matches: reducedMotion, addEventListener() {}, removeEventListener() {} })
  const { cameIntoView } = layOutRails({ items: 4, fitting: 3 })
  render(carousel)
  act(cameIntoView)
  return screen.getByRole('list')
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

describe('carousel', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('HOME-10 moves one item on every 3 seconds, and goes round at the end', () => {
    const rail = show()
    wait(2_900)
    expect(rail.scrollLeft).toBe(0)
    wait(200)
    expect(rail.scrollLeft).toBe(STEP_PX)
    wait(3_000)
    expect(rail.scrollLeft).toBe(0)
  })

  it('HOME-10 stands still until it is seen', () => {
    layOutRails({ items: 4, fitting: 3 })
    render(carousel)
    wait(9_000)
    expect(screen.getByRole('list').scrollLeft).toBe(0)
  })

  it('HOME-10 rests while the pointer is on it, and goes on when it leaves', () => {
    const rail = show()
    fireEvent.pointerEnter(rail)
    wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    fireEvent.pointerLeave(rail)
    wait(3_000)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 rests while the focus is on one of its items', () => {
    const rail = show()
    act(() => screen.getByRole('link', { name: 'Almonds' }).focus())
    wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    act(() => screen.getByRole('link', { name: 'Almonds' }).blur())
    wait(3_000)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 stops at a visible button, and starts again at it', () => {
    const rail = show()
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    wait(3_000)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 does not play by itself for who asked for less motion, but its buttons work', () => {
    const rail = show({ reducedMotion: true })
    wait(9_000)
    expect(rail.scrollLeft).toBe(0)
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 leaves the rail to the shopper who moved it', () => {
    const rail = show()
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(rail.scrollLeft).toBe(STEP_PX)
    wait(9_000)
    expect(rail.scrollLeft).toBe(STEP_PX)
  })

  it('HOME-10 sends every item in the HTML, with the buttons out of sight until they work', async () => {
    const html = await serverHtml(carousel)
    expect(html).toContain('href="/Pistachios"')
    expect(html).toMatch(/class="[^"]*invisible[^"]*"><button/)
  })
})
