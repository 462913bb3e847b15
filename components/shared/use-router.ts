'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { useLocale } from '#use-locale'
import { localHref } from '@/lib/local-href.mjs'

/** Next's router, which opens shop pages in the current page's language. */
export function useRouter(): ReturnType<typeof useNextRouter> {
  const router = useNextRouter()
  const locale = useLocale()
  return useMemo(
    () => ({
      ...router,
      push: (href, ...options) => router.push(localHref(href, locale), ...options),
      replace: (href, ...options) => router.replace(localHref(href, locale), ...options),
    }),
    [router, locale],
  )
}
