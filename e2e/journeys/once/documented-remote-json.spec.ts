import { walkWith } from '../../documented-walk'
import { test } from '../../remote-shop'

test.use({ documentedOnly: 'json_404' })

walkWith('json_404')
