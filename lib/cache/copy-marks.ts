/**
 * Distinguishes a saved copy of a page from a fresh one (saved-copy.ts). Separate from the code that marks pages, with which browsers would load a
 * substitute for Node's Buffer (22 kB). Both marks have the same length, because the router payload counts the bytes of long texts.
 */
export const FRESH_MARK = 'page-copy-fresh'
export const SAVED_MARK = 'page-copy-saved'
