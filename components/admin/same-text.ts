/** A text as inputs give it back: browsers change the ends of its lines, and forms cut the blanks around it. */
const normalised = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** Whether a field still has the text that it began with, although the browser or the form may have changed its blanks. */
export const isSameText = (typed: string, began: string): boolean => normalised(typed) === normalised(began)
