import { escapeXml } from '@/lib/html/escape'

/** '' for an empty text: in a feed nothing is said rather than nothingness. */
export const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`)
