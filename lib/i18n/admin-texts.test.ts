import texts from '@/messages/en-admin.json'
import { adminTexts } from './admin-texts'

describe('the texts of the admin', () => {
  it('count in the singular and the plural', () => {
    const t = adminTexts('order')
    expect(t('attempts', { count: 1, error: 'timeout' })).toBe('1 attempt: timeout')
    expect(t('attempts', { count: 2, error: 'timeout' })).toBe('2 attempts: timeout')
    expect(adminTexts('orders')('shipTitle', { count: 1, code: 'A1' })).toBe('Ship order A1')
    expect(adminTexts('today')('disagree', { count: 1 })).toBe('1 mismatch')
  })

  it('of orders, payments and refunds have a singular wherever the number of something varies', () => {
    // The hours of a promise are never 1.
    const isFixed = (key: string) => key === 'unacknowledged'
    const screens: readonly Readonly<Record<string, string>>[] = [texts.today, texts.orders, texts.order, texts.customers]
    const countsMany = (text: string) => /\{count\} (?:\w+ )?\w+s\b/.test(text)
    const missing = screens.flatMap((words) =>
      Object.keys(words).filter((key) => countsMany(words[key] ?? '') && !(`${key}One` in words) && !isFixed(key)),
    )
    expect(missing).toEqual([])
  })
})
