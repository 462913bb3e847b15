import { fill } from './fill'

/** A masked account, '…9012' or 'as…@okaxis', as its reader sees it. `ending`: the text for a bank account, with `{digits}`. */
export const maskedAccountText = (masked: string, ending: string): string =>
  masked.startsWith('…') ? fill(ending, { digits: masked.slice(1) }) : masked
