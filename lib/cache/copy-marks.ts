/**
 * What distinguishes a saved copy of a page from a fresh one (saved-copy.ts). Apart from the code that marks pages, because browsers need the marks and
 * would load a substitute of Node's Buffer with it (22 kB). Both have the same length, because the router's payload counts the bytes of long texts.
 */
export const FRESH_MARK = 'page-copy-fresh'
export const SAVED_MARK = 'page-copy-saved'
