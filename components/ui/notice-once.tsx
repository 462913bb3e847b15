'use client'

import { useEffect } from 'react'
import { notify } from './notify'

/** Says that something failed while the page was made, when the page is there. */
export function NoticeOnce({ text }: { text: string }) {
  useEffect(() => notify.error(text), [text])
  return null
}
