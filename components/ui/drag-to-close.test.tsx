import { fireEvent, render, screen } from '@testing-library/react'
import { dragToClose, type Edge } from './drag-to-close'

const SIZE_PX = 300
const close = jest.fn()
const animate = jest.fn()
let stop: () => void

/** Adds what jsdom lacks: sizes, animations, pointer events and their capture. */
beforeEach(() => {
  jest.clearAllMocks()
  setReducedMotion(false)
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined, animate })
  for (const size of ['offsetWidth', 'offsetHeight'])
    jest.spyOn(HTMLElement.prototype, size as 'offsetWidth', 'get').mockReturnValue(SIZE_PX)
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
})

const setReducedMotion = (matches: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...new EventTarget(), matches, media }) as MediaQueryList) // An incomplete fake.

function open(edge: Edge) {
  const onPress = jest.fn()
  render(
    <section aria-label="Sheet">
      <button data-grip="" onClick={(event) => void onPress(event.isDefaultPrevented())}>
        Head
      </button>
      <p>Content</p>
    </section>,
  )
  const sheet = screen.getByRole('region')
  stop = dragToClose(sheet, edge, close)
  return { sheet, onPress }
}

type Way = {
  by: readonly [x: number, y: number]
  within?: number
  from?: string
  pointerType?: string
  end?: 'pointerup' | 'pointercancel'
}

/** Moves a finger, and returns where the sheet was before release. */
function drag({ by: [x, y], within = 1_000, from = 'Head', pointerType = 'touch', end = 'pointerup' }: Way): string {
  const sheet = screen.getByRole('region')
  const send = (type: string, part: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 100 + x * part, clientY: 100 + y * part })
    const pointer = { isPrimary: true, pointerId: 1, pointerType, timeStamp: within * part }
    for (const [name, value] of Object.entries(pointer)) Object.defineProperty(event, name, { value })
    fireEvent(screen.getByText(from), event)
  }
  send('pointerdown', 0)
  send('pointermove', 0.5)
  send('pointermove', 1)
  const place = sheet.style.translate
  send(end, 1)
  return place
}

describe('a sheet follows a finger to its edge', () => {
  it.each<[Edge, readonly [number, number], string]>([
    ['left', [-120, 10], '-120px 0'],
    ['bottom', [10, 120], '0 120px'],
    ['top', [0, -120], '0 -120px'],
  ])('SHELL-18 at the %s, and closes beyond a third', (edge, by, place) => {
    const { sheet } = open(edge)
    expect(drag({ by })).toBe(place)
    expect(close).toHaveBeenCalledTimes(1)
    expect(sheet.style.translate).toBe('')
  })

  it('SHELL-18 returns when released slowly before a third', () => {
    open('bottom')
    expect(drag({ by: [0, 90] })).toBe('0 90px')
    expect(close).not.toHaveBeenCalled()
    expect(animate).toHaveBeenCalledWith([{ translate: '0 90px' }, { translate: 'none' }], expect.anything())
  })

  it('SHELL-18 closes after a short quick movement, but not after little more than a tap', () => {
    open('bottom')
    drag({ by: [0, 20], within: 10 })
    expect(close).not.toHaveBeenCalled()
    drag({ by: [0, 40], within: 60 })
    expect(close).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Edge, Way]>([
    ['the other way', 'bottom', { by: [0, -200] }],
    ['along the sheet', 'left', { by: [-20, 200] }],
    ['in its content, which scrolls that way', 'bottom', { by: [0, 200], from: 'Content' }],
    ['with a mouse, which selects text', 'left', { by: [-200, 0], pointerType: 'mouse' }],
  ])('SHELL-18 stays for a movement %s', (_, edge, way) => {
    open(edge)
    expect(drag(way)).toMatch(/^$|^0/)
    expect(close).not.toHaveBeenCalled()
  })

  it('SHELL-18 returns when the browser takes over the touch', () => {
    open('left')
    drag({ by: [-200, 0], end: 'pointercancel' })
    expect(close).not.toHaveBeenCalled()
  })

  it('SHELL-18 does not animate under prefers-reduced-motion', () => {
    setReducedMotion(true)
    open('left')
    drag({ by: [-50, 0] })
    drag({ by: [-200, 0] })
    expect(close).toHaveBeenCalledTimes(1)
    expect(animate).not.toHaveBeenCalled()
  })

  it('SHELL-18 leaves vertical movements to the scrolling of a sheet on the left, and a tap to its buttons', () => {
    const { sheet, onPress } = open('left')
    expect(sheet.style.touchAction).toBe('pan-y')
    drag({ by: [-2, 0] })
    fireEvent.click(screen.getByText('Head'))
    expect(onPress).toHaveBeenLastCalledWith(false)
  })

  it('SHELL-18 follows no link and presses no button under the finger that dragged', () => {
    const { onPress } = open('left')
    drag({ by: [-50, 0] })
    fireEvent.click(screen.getByText('Head'))
    expect(onPress).toHaveBeenLastCalledWith(true)
  })

  it('SHELL-18 no longer moves after it is stopped', () => {
    open('left')
    stop()
    drag({ by: [-200, 0] })
    expect(close).not.toHaveBeenCalled()
  })
})
