'use client'

import { usePathname } from 'next/navigation'
import { type MouseEvent, useEffect } from 'react'
import { useHydrated } from '@/components/ui/media-query'
import { Icon } from '@/components/ui/icon'
import { useLocale } from '@/lib/i18n/locale-context'
import { HTML_LANG, languageOf, type Locale, LOCALES } from '@/lib/i18n/locales'
import { addressInRememberedLocale, rememberLocale } from '@/lib/i18n/remembered-locale'
import { localHref, splitLanguage } from '@/lib/local-href.mjs'

/** Links to this page in other languages. The server renders an internal address, so until hydration they lead to the home pages. */
export function LanguageSwitch({ className }: { className: string }) {
  const current = useLocale()
  const hydrated = useHydrated()
  const { path } = splitLanguage(usePathname())
  const choose = (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => {
    rememberLocale(locale)
    event.currentTarget.search = location.search
    event.currentTarget.hash = location.hash
  }
  return LOCALES.filter((locale) => locale !== current).map((locale) => (
    <a
      key={locale}
      href={localHref(hydrated ? path : '/', locale)}
      hrefLang={HTML_LANG[locale]}
      lang={HTML_LANG[locale]}
      onClick={(event) => choose(event, locale)}
      className={className}
    >
      <Icon name="globe" size={20} />
      {languageOf(locale).name}
    </a>
  ))
}

/** Opens a visit's first page in the language chosen earlier. */
export function RememberedLanguage() {
  useEffect(() => {
    const address = addressInRememberedLocale()
    if (address !== null) location.replace(address)
  }, [])
  return null
}
