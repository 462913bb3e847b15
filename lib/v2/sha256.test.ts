import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { createTextHash } from './sha256'

const firstWord = (text: string): number => createHash('sha256').update(text).digest().readInt32BE(0)

it('AUTH-05 hashes texts of every length around the borders of a block as Node does', () => {
  const letters = 'aZ0.-_:'.repeat(40)
  for (let length = 0; length <= 200; length += 1) {
    const hash = createTextHash(letters.slice(0, length))
    for (const ending of ['', '7', '123456789012345', letters.slice(0, 40)])
      expect([length, ending, hash(ending)]).toEqual([length, ending, firstWord(letters.slice(0, length) + ending)])
  }
})

it('AUTH-05 hashes any ASCII text as Node does, one after the other', () => {
  const ascii = (maxLength: number) => fc.string({ unit: 'binary-ascii', maxLength })
  fc.assert(
    fc.property(ascii(300), fc.array(ascii(40), { maxLength: 5 }), (prefix, endings) => {
      const hash = createTextHash(prefix)
      expect(endings.map(hash)).toEqual(endings.map((ending) => firstWord(prefix + ending)))
    }),
  )
})
