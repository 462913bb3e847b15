import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const PAGE = 'app/[locale]/(shop)/styleguide/page.dev.tsx'

/** Components that need a server, show nothing, or are part of every page. */
const NOT_SHOWN = [
  ...['ui/early-clicks', 'ui/private-picture', 'ui/notices', 'ui/notice-board', 'ui/notice-stack', 'shared/long-date'],
  ...['shared/address-form/address-dialog', 'shared/money-back', 'shared/no-script-note', 'shared/refund-due', 'shared/head-json-ld'],
  ...[
    'shared/cancel-dialog',
    'shared/change-address-form',
    'shared/change-delivery',
    'shared/order-returns',
    'shared/return-form',
    'shared/track-view',
  ],
]

const IMPORT = /(?:from|import\() ?'([^']+)'/g

/** The file that a component imports by this name; null: not a component. */
function fileOf(name: string, importer: string): string | null {
  const base = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(importer), name)
  return [`${base}.tsx`, `${base}.ts`].find((file) => file.startsWith('components/') && existsSync(file)) ?? null
}

/** The components that a file imports, directly or indirectly. */
function reached(file: string, known = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const imported = fileOf(name, file)
    if (imported === null || known.has(imported)) continue
    known.add(imported)
    reached(imported, known)
  }
  return known
}

describe('the style guide', () => {
  it('shows every component of components/ui and components/shared', () => {
    const shown = reached(PAGE)
    const components = ['ui', 'shared']
      .flatMap((folder) => readdirSync(`components/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => file.slice(0, -'.tsx'.length))
    expect(components.filter((name) => !shown.has(`components/${name}.tsx`)).sort()).toEqual([...NOT_SHOWN].sort())
  })
})
