import { cache, concurrency } from 'sharp'

it.each([
  ['a photo of a customer is read', '@/lib/commerce/customers/photo'],
  ['an icon is drawn', '@/lib/share-images/icons'],
  ['a picture is resized or drawn', '@/lib/pictures/recipes.mjs'],
])('sharp has no cache and one thread per picture as soon as %s, whichever is first', async (_, module) => {
  jest.resetModules()
  concurrency(3)
  cache(true)
  await import(module)
  expect([concurrency(), cache().memory.max, cache().items.max]).toEqual([1, 0, 0])
})
