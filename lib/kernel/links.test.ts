import { sameSitePath } from './links'

it.each(['/', '/dashboard', '/category/nuts?page=2', '/products/mamra-almonds?variant=250+g#reviews', '/search?query=//evil'])(
  'AUTH-01 accepts the path %j of this site',
  (path) => {
    expect(sameSitePath(path)).toBe(path)
  },
)

it.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/evil',
  '/.//evil.example',
  '/login',
  '/login?next=/login',
  '/registration',
  '/reset-password?token=x',
  '/api/v2/auth/logout',
])('AUTH-01 falls back to the home page for %j', (path) => {
  expect(sameSitePath(path)).toBe('/')
})

it('AUTH-01 accepts percent-encoded slashes, which are part of a path', () => {
  expect(sameSitePath('/%2f%2fevil.example')).toBe('/%2f%2fevil.example')
})
