import '@testing-library/jest-dom'

/** What browsers have and jsdom has not. Nothing ever scrolls, resizes or comes into view here. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const neverMatches = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

Object.assign(window, {
  matchMedia: neverMatches,
  IntersectionObserver: SilentObserver,
  ResizeObserver: SilentObserver,
  scrollTo() {},
})
Object.assign(Element.prototype, {
  scrollIntoView() {},
  scrollTo() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
})
