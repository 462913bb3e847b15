import admin from '@/messages/en-admin.json'
import english from '@/messages/en.json'
import hindiAnswers from '@/messages/hi-api.json'
import hindiFaults from '@/messages/hi-faults.json'
import hindi from '@/messages/hi.json'
import { messagesOf, withFallback } from './messages'

it('a text that a language lacks is shown in English', () => {
  const half = withFallback({ cart: { add: 'Add', list: ['one', 'two'] }, home: 'Home' }, { cart: { add: 'डालें' } })
  expect(half).toEqual({ cart: { add: 'डालें', list: ['one', 'two'] }, home: 'Home' })
})

it('each language has its own texts', () => {
  expect(messagesOf('en').shell.skip).toBe(english.shell.skip)
  expect(messagesOf('hi').shell.skip).toBe(hindi.shell.skip)
})

it.each([
  ['English', english],
  ['Hindi', hindi],
  ['Hindi answers', hindiAnswers],
  ['Hindi faults', hindiFaults],
  ['admin', admin],
])('no text (%s) separates a percent sign from its number', (_, texts) => {
  expect(JSON.stringify(texts).match(/.{0,20}[\d\p{Nd}}]\s+%/gu) ?? []).toEqual([])
})
