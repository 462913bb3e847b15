import { changePage, type PageValue } from '../next-adapter/cache-values'
import { FRESH_MARK, SAVED_MARK } from './copy-marks'

/** The note as React writes it (components/shared/marked-note.tsx). Its text is escaped for an attribute, which is also valid between tags. */
const EMPTY_NOTE = new RegExp(`(<p data-copy="${FRESH_MARK}" data-note="([^"]*)"[^>]*>)(?=</p>)`, 'g')

/** On a request for the saved copy of a page; its value is a key that only this process knows (PageCache.savedCopyKey). */
export const SAVED_COPY_HEADER = 'x-shop-saved-copy'
/** On every answer that is a saved copy. */
export const STALE_HEADER = 'x-shop-stale'

const markHtml = (html: string) => html.replace(EMPTY_NOTE, '$1$2').replaceAll(FRESH_MARK, SAVED_MARK)

const markPayload = (payload: Buffer) => Buffer.from(payload.toString('latin1').replaceAll(FRESH_MARK, SAVED_MARK), 'latin1')

/** Marks a page as a saved copy for the shopper: the first mark, at an empty note, is replaced by the second, and the note gets its text. */
export const markSaved = (page: PageValue) => changePage(page, { html: markHtml, payload: markPayload, headers: { [STALE_HEADER]: '1' } })
