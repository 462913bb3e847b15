import type messages from '@/messages/en.json'

/** Label types of the search field and its list. */
export type SearchTexts = (typeof messages)['shell']['search']['field']

/** The list's ids for the field's ARIA attributes; null while it is closed. */
export type OpenList = { id: string; activeId: string | undefined } | null

export type LiveSearchProps = {
  field: HTMLInputElement
  /** The text to search for, trimmed; '' opens the suggestions, null closes the list. */
  text: string | null
  onText: (text: string | null) => void
  onList: (list: OpenList) => void
  texts: SearchTexts
}
