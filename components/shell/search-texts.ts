import type messages from '@/messages/en.json'

/** Ready texts of the search field and its list. */
export type SearchTexts = (typeof messages)['shell']['search']['field']

/** What the field says of the list that hangs beneath it; null while there is none to walk through. */
export type OpenList = { id: string; activeId: string | undefined } | null

export type LiveSearchProps = {
  field: HTMLInputElement
  /** What is being looked for while somebody types, trimmed; '' when nobody does: the list is then closed. */
  text: string
  onText: (text: string) => void
  onList: (list: OpenList) => void
  texts: SearchTexts
}
