import type { Command } from './command'
import type { Desk } from './desk'

export const usageOf = (desk: Desk, name: string, { usage, isReadOnly }: Command): string =>
  ['npm run', desk.name, '--', name, usage, isReadOnly ? '' : '[--dry-run]'].filter(Boolean).join(' ')

export const help = (desk: Desk): string =>
  [
    desk.about,
    '',
    ...[...desk.commands].flatMap(([name, command]) => [`  ${usageOf(desk, name, command)}`, `      ${command.about}`]),
    '',
    '--dry-run says what would change and changes nothing. Exit code: 0 done, 1 refused, 2 wrong usage.',
    ...desk.notes,
  ].join('\n')
