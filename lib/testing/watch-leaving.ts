/** jsdom's location can be neither replaced nor spied on; its delegate can. */
const delegate = (): object => {
  const [implementation = location] = Object.getOwnPropertySymbols(location).map((symbol): unknown => Reflect.get(location, symbol))
  return typeof implementation === 'object' && implementation !== null ? implementation : location
}

/**
 * Before each test: a browser that stays on the page, because jsdom cannot navigate.
 * @returns `goTo`: called with the address to which the page navigates; `replaceDocument`: with the HTML that the page writes in its place
 */
export function watchLeaving() {
  const [goTo, replaceDocument] = [jest.fn<undefined, [string]>(), jest.fn<undefined, [string]>()]
  beforeEach(() => {
    goTo.mockReset()
    replaceDocument.mockReset()
    Object.assign(delegate(), { assign: goTo })
    Object.assign(document, { open: () => document, write: replaceDocument, close: () => undefined })
  })
  return { goTo, replaceDocument }
}
