import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/** Not an assertion of speed: on a busy machine a waiting test must not fail before the browser code had its turn. */
configure({ asyncUtilTimeout: 15_000 })

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

/** jsdom knows the element, not what it does. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  },
})
