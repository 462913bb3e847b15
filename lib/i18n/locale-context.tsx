'use client'

import { createContext, use, type ReactNode } from 'react'
import { DEFAULT_LOCALE, type Locale } from './locales'

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

/** Tells the client components below it the language of the page. */
export const LocaleProvider = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <LocaleContext value={locale}>{children}</LocaleContext>
)

/** The language of the page, in client components. Others import `#use-locale`, which is this or, in server components, pageLocale. */
export const useLocale = (): Locale => use(LocaleContext)
