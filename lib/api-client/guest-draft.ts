import { forgetText, keepText, readText } from './kept-text'

const KEY = 'guestForm'
/** Of this tab alone, and for no longer than it is open. */
const storage = () => sessionStorage

/** What a guest has typed at the checkout: a reload must not cost it. It goes as soon as somebody signs in or out. */
export const keepGuestDraft = (draft: string): void => keepText(storage, KEY, draft)
export const readGuestDraft = (): string | null => readText(storage, KEY)
export const forgetGuestDraft = (): void => forgetText(storage, KEY)
