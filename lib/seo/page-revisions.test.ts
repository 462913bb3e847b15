import { createHash } from 'node:crypto'
import messages from '@/messages/en.json'
import { PAGE_REVISIONS } from './page-revisions'

const textsAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined), messages)

const digestOf = (texts: unknown): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)

describe('the date of a page whose texts are part of the code', () => {
  it.each(Object.entries(PAGE_REVISIONS))('SEO-08 %s is that of its present texts', (_, { texts, revisedOn, digest }) => {
    expect(textsAt(texts)).toBeDefined()
    expect(new Date(revisedOn).toISOString().slice(0, 10)).toBe(revisedOn)
    // Different? Set `digest` to the received value and `revisedOn` to the day of your change.
    expect(digestOf(textsAt(texts))).toBe(digest)
  })
})
