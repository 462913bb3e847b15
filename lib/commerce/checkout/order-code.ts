import { dayInIndia } from '@/lib/i18n/dates'
import { randomLetters } from '../random-letters'

const LENGTH = 8

/** '20261121-7K3M9XQ2': the day in India, and 40 bits that nobody guesses (contract D-28). */
export const newOrderCode = (now: Date): string => `${dayInIndia(now).replaceAll('-', '')}-${randomLetters(LENGTH)}`
