const TIME_ZONE = 'Asia/Kolkata'
const longDate = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })

const usDate = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const shortMonth = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'short' })
const dayOfMonth = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, day: '2-digit' })

/** What a server calls a time; null when it is none: another server may write what it likes. */
export function readMoment(text: string): Date | null {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const write = (format: Intl.DateTimeFormat, iso: string): string => {
  const moment = readMoment(iso)
  return moment === null ? iso : format.format(moment)
}

/** '12 March 2026', as it was in India; what is no time stays as it is. Server only: the browser is handed the finished text. */
export const formatDate = (iso: string): string => write(longDate, iso)

/** 'February 19, 2026': as stories are dated (CONT-04). */
export const formatUsDate = (iso: string): string => write(usDate, iso)

/** Day and month of a date stamp: '02' and 'Mar' (CONT-03); null for what is no time. */
export function formatStamp(iso: string): { day: string; month: string } | null {
  const moment = readMoment(iso)
  return moment === null ? null : { day: dayOfMonth.format(moment), month: shortMonth.format(moment) }
}

/** India knows one time, all year. */
const AHEAD_MS = 5.5 * 60 * 60 * 1_000

/** '2026-03-12': the day it was in India. */
export const dayInIndia = (moment: Date): string => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10)
