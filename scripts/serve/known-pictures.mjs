import { readdirSync } from 'node:fs'
import path from 'node:path'

const ADDRESS = /^\/_next\/image\?/
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i

/**
 * Whether an address below /_next/image asks for a picture that can be there: one of our own public files, which are all that our pages have made
 * smaller (components/ui/image-source.ts). Pictures of other servers are shown as they come.
 * @param {string} folder  public/
 * @returns {(url: string) => boolean}
 */
export function knownPictures(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => PICTURE.test(file))
  const pictures = new Set(files.map((file) => `/${file.split(path.sep).join('/')}`))
  return (url) => {
    if (!ADDRESS.test(url)) return false
    const asked = new URLSearchParams(url.slice(url.indexOf('?'))).getAll('url')
    return asked.length === 1 && pictures.has(asked[0] ?? '')
  }
}
