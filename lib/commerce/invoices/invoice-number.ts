import { dayInIndia } from '@/lib/i18n/dates'

const APRIL = 4
const SERIAL_DIGITS = 5
const DEFAULT_PREFIX = 'INV'
/** With '/26-27/' and up to six digits of the serial: 16 characters, the most that rule 46(b) of the CGST Rules allows. */
const PREFIX = /^[A-Z0-9]{1,3}$/

/** '2026-27': April to March, by the day in India. */
export function financialYearOf(moment: Date): string {
  const [year, month] = dayInIndia(moment).split('-').map(Number)
  const start = (year ?? 0) - ((month ?? 0) < APRIL ? 1 : 0)
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** 'MH/26-27/00001'. A prefix that the law or the length forbids gives way to 'INV'. */
export function numberOf(prefix: string, financialYear: string, serial: number): string {
  const letters = prefix.trim().toUpperCase()
  return [PREFIX.test(letters) ? letters : DEFAULT_PREFIX, financialYear.slice(2), String(serial).padStart(SERIAL_DIGITS, '0')].join('/')
}
