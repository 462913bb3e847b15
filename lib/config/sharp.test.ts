import { cache, concurrency } from 'sharp'

it('sharp has no cache and one thread per picture as soon as a picture is rendered', async () => {
  concurrency(3)
  cache(true)
  await import('@/lib/pictures/recipes')
  expect([concurrency(), cache().memory.max, cache().items.max]).toEqual([1, 0, 0])
})
