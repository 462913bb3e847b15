import { parseEnvFile } from './environment.mjs'

it('reads the usual notations of an .env file', () => {
  const text = [
    '# a comment',
    '',
    'PORT=4000',
    'export SITE_URL = "https://shop.example" # ours',
    "NAME='a # b'",
    'EMPTY=',
    'HASH=a#b',
    'TAIL=a # b',
    'not a line',
  ].join('\n')
  expect(parseEnvFile(text)).toEqual({ PORT: '4000', SITE_URL: 'https://shop.example', NAME: 'a # b', EMPTY: '', HASH: 'a#b', TAIL: 'a' })
})
