import { createTranslator } from 'next-intl'
import english from '@/messages/en.json'
import { pseudoMessages, pseudoText } from './pseudo-locale.mjs'

describe('the pseudo-language', () => {
  it('has accents, brackets and more length, and keeps arguments, tags and the words of ICU syntax', () => {
    expect(pseudoText('Save {amount} <link>now</link>')).toBe(`[Šávé {amount} <link>ñøw</link>${'~'.repeat(9)}]`)
    expect(pseudoText('{count, plural, one {# item} other {# items}}')).toMatch(
      /^\[\{count, plural, one \{# îţém\} other \{# îţémš\}\}~+\]$/,
    )
    for (const kept of ['/cart', 'https://shop.example', '10+', '₹']) expect(pseudoText(kept)).toBe(kept)
  })

  it('has every message of the shop: a third language needs only a file of messages', () => {
    const messages = pseudoMessages(english) as typeof english // It keeps keys and types.
    const faults: string[] = []
    const t = createTranslator({ locale: 'en', messages, timeZone: 'Asia/Kolkata', onError: ({ message }) => faults.push(message) })
    expect(t('catalog.resultCount', { count: 2 })).toMatch(/^\[2 /)
    expect(t('product.label.months', { count: 1 })).toMatch(/^\[.*1.*\]$/)
    expect(faults).toEqual([])
  })
})
