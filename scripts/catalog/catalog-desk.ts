import { HEADING } from '@/lib/commerce/admin'
import type { Desk } from './desk'
import { fileCommands } from './file-commands'
import { variantCommands } from './pack-commands'
import { productCommands } from './product-commands'
import { synonymCommands } from './synonym-commands'

export const catalogCommands: Desk = {
  name: 'catalog',
  about: 'Looks after the catalogue of the shop, open or not.',
  commands: new Map(Object.entries({ ...fileCommands, ...variantCommands, ...productCommands, ...synonymCommands })),
  notes: [
    '',
    `Columns of the file (slug or sku, and any others): ${HEADING.join(', ')}`,
    'Prices in rupees; yes or no; tags and allergens: one | another; attributes: Packaging: Tin | Grade: AA;',
    'images: a line each, /path | what it shows | sku of the pack it shows, if any.',
  ],
}
