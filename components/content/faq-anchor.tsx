'use client'

import { useEffect } from 'react'

function openNamed(): void {
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  const question = named?.closest('details')
  if (!question || question.open) return
  question.open = true
  question.scrollIntoView()
}

/** '#storage' opens its question. Most browsers do this on page load, but not on a soft navigation. */
export function FaqAnchor() {
  useEffect(() => {
    openNamed()
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [])
  return null
}
