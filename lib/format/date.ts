const TIME_ZONE = 'Asia/Kolkata'
const longDate = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })

/** '12 March 2026', as it was in India. Server only: the browser is handed the finished text. */
export const formatDate = (iso: string): string => longDate.format(new Date(iso))

/** India knows one time, all year. */
const AHEAD_MS = 5.5 * 60 * 60 * 1_000

/** '2026-03-12': the day it was in India. */
export const dayInIndia = (moment: Date): string => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10)
