'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { useLocale } from '#use-locale'
import { localHref } from '@/lib/local-href.mjs'

/** Next's router; it opens the pages of the shop in the language of the current one. */
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
