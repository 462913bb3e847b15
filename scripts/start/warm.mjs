import http from 'node:http'

const pagesOfAKind = 8
const firstPictures = 8
/** About what a phone and what a desktop asks for. */
const pictureWidths = [640, 1200]

/**
 * Visits the pages that most shoppers open first, so that none of them waits for a page to be made.
 * @param {string} origin
 * @param {AbortSignal} signal
 * @returns {Promise<{ pages: number, pictures: string[] }>} pictures: those of the home page's first view
 */
export async function warmPages(origin, signal) {
  const home = await visit(origin, '/', signal)
  const paths = ['category', 'products'].flatMap((kind) => linksOf(home, kind).slice(0, pagesOfAKind))
  for (const path of paths) await visit(origin, path, signal)
  return { pages: paths.length + 1, pictures: picturesOf(home) }
}

/**
 * Makes the small versions of pictures, one at a time: this takes a processor each, and shoppers come first.
 * @param {string} origin
 * @param {string[]} pictures
 * @param {AbortSignal} signal
 */
export async function warmPictures(origin, pictures, signal) {
  for (const picture of pictures) if (!signal.aborted) await visit(origin, picture, signal)
}

/**
 * @param {string} html
 * @param {string} kind
 */
const linksOf = (html, kind) => [
  ...new Set([...html.matchAll(new RegExp(`href="(/${kind}/[a-z0-9-]+)"`, 'g'))].map((match) => match[1] ?? '')),
]

/** @param {string} html */
function picturesOf(html) {
  const sets = [...html.matchAll(/\bsrcset="([^"]*_next\/image[^"]*)"/gi)].slice(0, firstPictures)
  const pictures = sets.flatMap(([, set = '']) => {
    const choices = set
      .replaceAll('&amp;', '&')
      .split(/,\s+/)
      .map((choice) => ({ address: choice.split(' ')[0] ?? '', width: Number(/[?&]w=(\d+)/.exec(choice)?.[1]) }))
    return pictureWidths.flatMap((wanted) => choices.find(({ width }) => width >= wanted)?.address ?? [])
  })
  return [...new Set(pictures)]
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
function visit(origin, path, signal) {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html,image/avif,image/webp,*/*' }
    const request = http.get(new URL(path, origin), { headers, signal }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    })
    request.on('error', reject)
  })
}
