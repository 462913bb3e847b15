const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-button px-5 text-base font-semibold transition-colors disabled:border-line disabled:bg-panel disabled:text-ink-soft'

const KINDS = {
  primary: 'bg-green text-page hover:bg-green-hover',
  outline: 'border border-green text-green hover:bg-panel',
  light: 'bg-page text-green hover:bg-panel',
  quiet: 'text-green underline-offset-4 hover:underline',
} as const

export type ButtonKind = keyof typeof KINDS

/** The classes of a button or of a link that looks like one; 44 px high, so that a thumb finds it. */
export const buttonClass = (kind: ButtonKind = 'primary', more = ''): string => `${BASE} ${KINDS[kind]} ${more}`
