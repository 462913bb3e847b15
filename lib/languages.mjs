/**
 * @typedef {object} Language
 * @property {string} name  what the language calls itself
 * @property {string} gram
 * @property {string} kilogram
 * @property {string} [oClock]  follows the time of day, which then states the part of the day instead of am or pm
 */

/**
 * Every language of the shop by its ISO 639-1 code, the default first. A new language is one line here and its files in messages/. Part of every page's
 * script, so keep it small: what messages cannot say, because the browser has none.
 */
export const LANGUAGES = /** @satisfies {Readonly<Record<string, Language>>} */ ({
  en: { name: 'English', gram: 'g', kilogram: 'kg' },
  hi: { name: 'हिन्दी', gram: 'ग्राम', kilogram: 'किलो', oClock: 'बजे' },
})
