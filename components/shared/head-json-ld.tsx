'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { JsonLd } from './json-ld'

/**
 * Structured data in the page's head, where the documents have that of the questions. Only in the HTML of the server, which is all that crawlers read:
 * React moves no data blocks into the head by itself.
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
