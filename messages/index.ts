import type { TranslatedLocale } from '@/lib/i18n/locales'
import type { TextKey } from '@/lib/i18n/text-keys'
import hi from './hi.json'
import hiApi from './hi-api.json'
import hiErrors from './hi-errors.json'
import hiFaults from './hi-faults.json'
import hiPlaces from './hi-places.json'

type Translation = {
  /** As en.json; a text that is missing is shown in English. */
  shop: object
  /** As en-errors.json. */
  errors: object
  /** As en-api.json and en-faults.json. */
  api: Readonly<Record<TextKey, string>>
  /** By the English name in small letters. */
  places: Readonly<Record<string, string>>
}

/** The texts of each language but English. Server only: all languages together. */
export const TRANSLATIONS: Readonly<Record<TranslatedLocale, Translation>> = {
  hi: { shop: hi, errors: hiErrors, api: { ...hiApi, ...hiFaults }, places: hiPlaces },
}
