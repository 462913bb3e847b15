import { walkWith } from '../../documented-walk'
import { test } from '../../remote-shop'

test.use({ documentedOnly: 'html_404' })

walkWith('html_404')
