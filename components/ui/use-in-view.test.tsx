import { render } from '@testing-library/react'
import { useInView } from './use-in-view'

function Watched({ wide }: { wide?: string }) {
  const [place, isInView] = useInView<HTMLDivElement>('1px', wide)
  return <div ref={place}>{String(isInView)}</div>
}

/** The margins that are observed. */
function marginsOf(wide?: string): (string | undefined)[] {
  const margins: (string | undefined)[] = []
  class Observer {
    constructor(_tell: unknown, options?: IntersectionObserverInit) {
      margins.push(options?.rootMargin)
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer })
  render(<Watched wide={wide} />)
  return margins
}

const realObserver = window.IntersectionObserver
afterEach(() => {
  jest.restoreAllMocks()
  Object.assign(window, { IntersectionObserver: realObserver })
})

it('PDP-06 watches the window with the margin of its width', () => {
  expect(marginsOf('2px')).toEqual(['1px'])
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...new EventTarget(), matches: true, media }) as MediaQueryList) // An incomplete fake.
  expect(marginsOf('2px')).toEqual(['2px'])
  expect(marginsOf()).toEqual(['1px'])
})
