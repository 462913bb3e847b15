import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> } // our own file
/** Programs that npm itself brings or installs, with plain parameters: what cmd.exe and a POSIX shell read alike. */
const PLAIN = /^(?:node|npm|prettier)(?: [\w.:/=@-]+)*$/

describe('the scripts of package.json', () => {
  it.each(Object.entries(scripts))('%s needs no POSIX shell', (_name, command) => {
    expect(command).toMatch(PLAIN)
  })
})
