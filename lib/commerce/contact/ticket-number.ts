import { randomLetters } from '@/lib/commerce/kernel/random-letters'

const LENGTH = 10

/** 'MC-7K3M9XQ2VB': 50 bits, so that a ticket can be told on the phone and not be guessed. */
export const newTicketNumber = (): string => `MC-${randomLetters(LENGTH)}`

/** As people type it. */
export const readTicketNumber = (typed: string): string => typed.replace(/[\s\p{Cc}]/gu, '').toUpperCase()
