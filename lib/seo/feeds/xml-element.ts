import { escapeXml } from '@/lib/format/escape-xml'

/** '' for an empty text: in a feed nothing is said rather than nothingness. */
export const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`)
