import { pageLocale } from './page-locale'

/** `#use-locale` in server components (package.json, "imports"), which have no context. */
export const useLocale = pageLocale
