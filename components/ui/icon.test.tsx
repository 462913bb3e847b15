import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { Icon, ICONS } from './icon'

const sheet = readFileSync(join(process.cwd(), 'components/ui/icons.css'), 'utf8')

describe('icon', () => {
  it.each(ICONS)('SHELL-03 %s has a drawing', (name) => {
    expect(sheet).toContain(`.icon-${name} {`)
  })

  it('A11Y-01 is decorative for a screen reader', () => {
    const { container } = render(<Icon name="heart" size={18} className="text-saffron" />)
    expect(container).toHaveTextContent('')
    expect(container.firstChild).toHaveStyle({ fontSize: '18px' })
    expect(container.firstChild).toHaveClass('icon', 'icon-heart', 'text-saffron')
  })
})
