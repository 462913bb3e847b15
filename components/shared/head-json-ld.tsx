'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { JsonLd } from './json-ld'

/**
 * Structured data in the page's <head>, where the documents have it for the questions. Only in the server's HTML, which is all that crawlers read:
 * React does not move data blocks into <head>.
 */
export function HeadJsonLd({ thing }: { thing: object }) {
  const isWritten = useRef(false)
  useServerInsertedHTML(() => {
    if (isWritten.current) return null
    isWritten.current = true
    return <JsonLd thing={thing} />
  })
  return null
}
