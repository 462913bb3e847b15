/** Browsers change line endings, and forms trim. */
const normalised = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** Whether a field's text is unchanged, apart from whitespace changed by browser or form. */
export const isSameText = (typed: string, began: string): boolean => normalised(typed) === normalised(began)
