import { eq } from 'drizzle-orm'
import { reviews } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { runInProcess, typedCommand } from '@/lib/testing/typed-command'
import { reviewsProgram } from './reviews/program'

const database = useShopDatabase()

const program = typedCommand('scripts/reviews.ts')
const command = (words: readonly string[]) => runInProcess(reviewsProgram, words)

async function aReview(values: Partial<typeof reviews.$inferInsert> = {}): Promise<void> {
  const productId = (await aShop({ sells: [{ slug: 'almonds' }] })).productId('almonds')
  const createdAt = new Date('2026-11-01T06:00:00Z')
  await database()
    .insert(reviews)
    .values({ productId, authorName: 'Asha Rao', rating: 4, comment: 'Fresh,\ncrunchy', createdAt, ...values })
}

const publishedOnes = () => database().$count(reviews, eq(reviews.published, true))

describe('npm run reviews', () => {
  it('REV-01 lists reviews that wait for approval, publishes and hides them, without control characters of their texts', async () => {
    // Control characters that clear the screen, ring the bell and change colours.
    await aReview({ published: false, verified: true, authorName: 'Asha\u001b[31m Rao', comment: 'Fresh,\n\u001b[2Jcrunchy\u0007' })
    expect(await program(['list'])).toEqual({
      code: 0,
      said: '1  NOT SHOWN  ★★★★  almonds\n    Asha [31m Rao, verified buyer, 1 November 2026\n    Fresh, [2Jcrunchy\n',
      complained: '',
    })
    expect((await command(['publish', '1', '--dry-run'])).said).toContain('Dry run: nothing was changed.')
    expect(await publishedOnes()).toBe(0)
    expect((await command(['publish', '1'])).said).toBe(
      'Review 1 of almonds by Asha [31m Rao is shown.\nNo shop is open just now; the next one shows it from the start.\n',
    )
    expect(await publishedOnes()).toBe(1)
    expect((await command(['publish', '1'])).said).toBe('Review 1 of almonds by Asha [31m Rao is shown already.\n')
    expect((await command(['hide', '1'])).said).toContain('is hidden.')
    expect(await publishedOnes()).toBe(0)
  })

  it.each([
    [['hide', '7'], 1, 'There is no review 7.'],
    [['hide'], 2, "missing required argument 'id'"],
    [['publish', '-1'], 2, '"-1" is no number of a review.'],
    [['publish', '1', '--force'], 2, "unknown option '--force'"],
    [['delete', '1'], 2, "unknown command 'delete'\n"],
  ])('explains a refusal: %j', async (words, exitCode, sentence) => {
    const { code, complained } = await command(words)
    expect([code, complained.slice(0, sentence.length)]).toEqual([exitCode, sentence])
  })

  it('exits with the code of its command', async () => {
    expect(await program(['hide', '7'])).toEqual({ code: 1, said: '', complained: 'There is no review 7.\n' })
  })
})
