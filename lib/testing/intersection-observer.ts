import { act } from '@testing-library/react'

/** Replaces IntersectionObserver, which jsdom lacks, in the calling describe block. @returns sets whether the element is in the window */
export function fakeIntersectionObserver(): (isIntersecting: boolean) => void {
  let answer: (entries: readonly { isIntersecting: boolean }[]) => void
  const realObserver = window.IntersectionObserver
  beforeEach(() => {
    class Watcher {
      constructor(private readonly tell: typeof answer) {}
      observe() {
        answer = this.tell
      }
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Watcher })
  })
  afterEach(() => Object.assign(window, { IntersectionObserver: realObserver }))
  return (isIntersecting) => act(() => answer([{ isIntersecting }]))
}
