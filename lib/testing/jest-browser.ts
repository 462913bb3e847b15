import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/** Not an assertion of speed: on a loaded machine a waiting test must not fail before the browser code has run. */
configure({ asyncUtilTimeout: 15_000 })

/** Browser APIs that jsdom lacks. Here nothing ever scrolls, resizes or comes into view. */
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

/** jsdom has the element without its methods. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  },
})
