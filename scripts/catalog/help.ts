import { HEADING } from '@/lib/commerce/shopkeeping'
import type { Command } from './command'

export const usageOf = (name: string, { usage, isReadOnly }: Command): string =>
  `npm run catalog -- ${name} ${usage}${isReadOnly ? '' : ' [--dry-run]'}`

export const help = (commands: ReadonlyMap<string, Command>): string =>
  [
    'Looks after the catalogue of the shop, open or not.',
    '',
    ...[...commands].flatMap(([name, command]) => [`  ${usageOf(name, command)}`, `      ${command.about}`]),
    '',
    '--dry-run says what would change and changes nothing. Exit code: 0 done, 1 refused, 2 wrong usage.',
    '',
    `Columns of the file (slug or sku, and any others): ${HEADING.join(', ')}`,
    'Prices in rupees; yes or no; tags and allergens: one | another; attributes: Packaging: Tin | Grade: AA;',
    'images: a line each, /path | what it shows | sku of the pack it shows, if any.',
  ].join('\n')
