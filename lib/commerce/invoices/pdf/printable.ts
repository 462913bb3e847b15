import { readLine } from '@/lib/commerce/kernel/contact-data'
import { romanise } from './romanise'

/** What DejaVu Sans draws and pdfkit sets as it should: Latin, Greek and Cyrillic with their marks, figures, punctuation, ₹. */
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u2030-\u205e\u20b9\u2122\u25a1]+/gu

/** One line of what can be printed. The scripts of India are spelt in Latin letters; what is left is a box a run: something stood there. */
export const printable = (text: string): string => romanise(readLine(text)).replace(UNPRINTABLE, '□')
