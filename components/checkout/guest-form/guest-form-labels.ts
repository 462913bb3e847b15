import type { CartWords } from '@/components/shared/cart-words'
import type { CodeLabels } from '@/components/shared/code-sign-in/code-labels'
import type messages from '@/messages/en.json'

export type GuestFormLabels = (typeof messages)['guestForm']

/** Of messages.auth.login.form: what the login says, too. */
export type LoginWords = Omit<CodeLabels, 'failed'> & CartWords
