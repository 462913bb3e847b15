type Watch = { element: Element; say: () => void }

/** Gives jsdom the layout of a rail: `items` of 300 px, `fitting` of them in view, and observers that report at once. */
export function layOutRails({ items, fitting }: { items: number; fitting: number }): { cameIntoView: () => void } {
  const views: Watch[] = []
  class Size {
    constructor(private readonly answer: () => void) {}
    observe() {
      this.answer()
    }
    disconnect() {}
  }
  class View {
    constructor(private readonly answer: (entries: readonly { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      views.push({ element, say: () => this.answer([{ isIntersecting: true }]) })
    }
    disconnect() {}
  }
  const item = 300
  Object.assign(window, { ResizeObserver: Size, IntersectionObserver: View })
  const define = (name: string, value: (element: Element) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: Element) {
        return value(this)
      },
    })
  define('clientWidth', () => fitting * item)
  define('scrollWidth', () => items * item)
  define('offsetWidth', () => item)
  define('offsetLeft', (element) => [...(element.parentElement?.children ?? [])].indexOf(element) * item)
  Object.defineProperty(Element.prototype, 'scrollLeft', { configurable: true, writable: true, value: 0 })
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (typeof options === 'object') this.scrollLeft = options.left ?? 0
  }
  return { cameIntoView: () => views.forEach(({ say }) => say()) }
}
