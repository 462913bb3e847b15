import { safeLink } from './stories'

it.each([
  ['/products/almonds?variant=250%20g', '/products/almonds?variant=250%20g', true],
  ['category/gift-hampers', '/category/gift-hampers', true],
  ['https://magazine.example/story', 'https://magazine.example/story', false],
  ['//magazine.example/story', 'http://magazine.example/story', false],
])('CONT-04 a story may link to %s', (link, href, isOurs) => {
  expect(safeLink(link)).toEqual({ href, isOurs })
})

it.each(['', ' ', 'javascript:alert(1)', 'JaVa\tScript:alert(1)', 'data:text/html,x', 'mailto:a@b.in', 'http://['])(
  'CONT-04 a story does not link to %j',
  (link) => {
    expect(safeLink(link)).toBeNull()
  },
)
