import { getCookie } from 'cookies-next/client'
import { PIN_COOKIE } from '@/lib/kernel/sessions'
import { readPin } from '@/lib/kernel/typed-text'
import { orNull } from '@/lib/browser-storage'

/** The PIN code that the visitor last checked on a product page; null: none, or the browser forbids cookies. */
export const storedPin = (): string | null => orNull(() => readPin(String(getCookie(PIN_COOKIE) ?? '')))
