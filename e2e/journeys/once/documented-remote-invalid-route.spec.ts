import { walkWith } from '../../documented-walk'
import { test } from '../../remote-shop'

test.use({ documentedOnly: 'invalid_route_200' })

walkWith('invalid_route_200')
