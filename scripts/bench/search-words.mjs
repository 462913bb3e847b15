const english = ['almonds', 'cashews', 'pistachios', 'walnuts', 'raisins', 'figs', 'dates', 'apricots', 'cardamom', 'saffron', 'turmeric']
const hindi = ['badam', 'kaju', 'pista', 'akhrot', 'kishmish', 'anjeer', 'khajur', 'khubani', 'elaichi', 'kesar', 'haldi', 'makhana']
const styles = ['roasted', 'salted', 'organic', 'whole', 'premium', 'jumbo', 'classic', 'sliced', 'smoked', 'kashmiri', 'gift', 'broken']
const names = [...english, ...hindi]

/** Lowest prices in rupees; most products cost more. */
const lowestPrices = 100
const highestPrice = 5000

/** Each name with each style: 276 searches with results. */
export const SEARCHES = styles.flatMap((style) => names.map((name) => `${style} ${name}`))

/** The same with two letters swapped, as a shopper types in a hurry. */
export const MISSPELT_SEARCHES = SEARCHES.map((words) => words.replace(/(\w)(?!\1)(\w)(?=\w{1,2}$)/, '$2$1'))

/**
 * Searches that were not made before: first words alone, and when these are used up, a name within a range of prices.
 * @param {string} key  of the words in the query string
 * @returns {() => string} each call gives another query string
 */
export function freshSearches(key) {
  let turn = 0
  return () => {
    const index = turn
    turn += 1
    const words = SEARCHES[index]
    if (words !== undefined) return `${key}=${encodeURIComponent(words)}`
    const later = index - SEARCHES.length
    const round = Math.floor(later / names.length)
    return `${key}=${names[later % names.length]}&price=${round % lowestPrices}-${highestPrice + Math.floor(round / lowestPrices)}`
  }
}
