/** An empty page of the server. */
const NO_PAGE = { headers: [], preserves: () => false, body: Buffer.from('') }

/** For completeResponse: no pages for errors, and no saved copies. */
export const NO_PAGES = {
  isInternalRequest: () => false,
  notFoundPage: async () => NO_PAGE,
  saved: async () => null,
  isSourceAway: () => false,
  errorPage: () => NO_PAGE,
  busyPage: () => NO_PAGE,
  isOverloaded: () => false,
}
