import english from '@/messages/en.json'
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
