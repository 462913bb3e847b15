import { pageLocale } from './page-locale'

/** What `#use-locale` is in server components (package.json, "imports"): they have no context. */
export const useLocale = pageLocale
