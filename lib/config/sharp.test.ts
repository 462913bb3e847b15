import { cache, concurrency } from 'sharp'

it.each([
  ['a photo of a customer is read', '@/lib/commerce/customers/photo'],
  ['an icon is drawn', '@/lib/share-images/icons'],
  ['a picture for link previews is drawn', '@/lib/share-images/draw-picture'],
])('the process keeps no pictures and uses one thread for each as soon as %s, whichever comes first', async (_, module) => {
  jest.resetModules()
  concurrency(3)
  cache(true)
  await import(module)
  expect([concurrency(), cache().memory.max, cache().items.max]).toEqual([1, 0, 0])
})
