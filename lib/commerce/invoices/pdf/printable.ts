import anyAscii from 'any-ascii'
import { readLine } from '@/lib/kernel/contact-data'
import { romanise } from '@/lib/kernel/romanise'
import { draws, fontOf, type LatinFont } from './fonts'

const PLAIN = /^[\x20-\x7e]*$/
/** Shown where nothing of a text can be drawn. */
const NOTHING = '–'
/** They change the form of the letters around them, and are drawn by them. */
const JOINERS = '\u200c\u200d'

/** Letters that a font lacks, spelt with those that it has; what cannot be spelt (emoji) is left out. */
function spell(letters: string, canDraw: (character: string) => boolean): string {
  const spelt = [...romanise(letters)].map((character) => (canDraw(character) ? character : anyAscii(character)))
  return spelt.join('')
}

/** One line of what people typed, in their own script. The paper sets each text in one font (`fontOf`): letters of a second script become Latin ones. */
export function printable(text: string, font: LatinFont = 'text'): string {
  const line = readLine(text)
  if (PLAIN.test(line)) return line
  const name = fontOf(line, font)
  const canDraw = (character: string) => draws(name, character)
  let [drawn, missing] = ['', '']
  for (const character of line) {
    const isDrawn = JOINERS.includes(character) ? missing === '' : canDraw(character)
    drawn += isDrawn ? spell(missing, canDraw) + character : ''
    missing = isDrawn ? '' : missing + character
  }
  return readLine(drawn + spell(missing, canDraw)) || NOTHING
}
