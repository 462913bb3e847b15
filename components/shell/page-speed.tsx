'use client'

import { useEffect } from 'react'

/** One in ten page views is measured: enough for a median within minutes in a busy shop, and within a day in a quiet one. */
const SAMPLED = 0.1
/** The server adds it to each page while measuring is on. */
const WANTED = 'meta[name="page-speed"]'
/** Safari has no idle callback. */
const WITHOUT_CALLBACK_MS = 2_000

const measure = () => void import('./measure-page-speed').then(({ measurePageSpeed }) => measurePageSpeed())
const whenIdle = () =>
  typeof requestIdleCallback === 'undefined' ? setTimeout(measure, WITHOUT_CALLBACK_MS) : requestIdleCallback(measure)

/** Once in the root layout. Measures page speed for a few shoppers; only they load its code, when the page is complete and idle. */
export function PageSpeed() {
  useEffect(() => {
    if (!document.querySelector(WANTED) || Math.random() >= SAMPLED) return
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }, [])
  return null
}
