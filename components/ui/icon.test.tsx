import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { Icon, ICONS } from './icon'

const read = (file: string) => readFileSync(join(process.cwd(), 'components', file), 'utf8')
const sheet = read('ui/icons.css')
/** The drawings in the order of their rows. */
const drawings = [...read('ui/icons.svg').matchAll(/<svg id="([\w-]+)" y="(\d+)"/g)].map(([, name, y]) => ({ name, y: Number(y) }))
const GRID_PX = 24

describe('icon', () => {
  it.each(ICONS)('SHELL-03 %s has a drawing, and its class names the row of it', (name) => {
    const row = drawings.findIndex((drawing) => drawing.name === name)
    expect(row).not.toBe(-1)
    expect(sheet).toContain(`.icon-${name} {\n    --drawing: ${row};\n  }`)
  })

  it('SHELL-03 stacks its drawings, each in its own row', () => {
    expect(drawings.map(({ y }) => y / GRID_PX)).toEqual(drawings.map((_drawing, row) => row))
  })

  it('SHELL-03 the badges of a product show the drawings with their names', () => {
    const badges = [...read('product/product.css').matchAll(/\.(badge-[\w-]+) \{\n\s+--drawing: (\d+);/g)]
    expect(badges).not.toHaveLength(0)
    for (const [, name, row] of badges) expect(drawings[Number(row)]?.name).toBe(name)
  })

  it('A11Y-01 is decorative for a screen reader', () => {
    const { container } = render(<Icon name="heart" size={18} className="text-saffron" />)
    expect(container).toHaveTextContent('')
    expect(container.firstChild).toHaveStyle({ fontSize: '18px' })
    expect(container.firstChild).toHaveClass('icon', 'icon-heart', 'text-saffron')
  })
})
