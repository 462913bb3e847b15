export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger'

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: 'button-primary',
  outline: 'button-outline',
  quiet: 'button-quiet',
  danger: 'button-danger',
}

/** Classes of a button, or of a link that looks like one (controls.css); 44 px high, a sufficient touch target. */
export const buttonClass = (kind: ButtonKind = 'primary', more = ''): string => `button ${KINDS[kind]} ${more}`.trimEnd()
