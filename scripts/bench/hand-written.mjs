import { brotliCompressSync } from 'node:zlib'
import { startPlain } from './plain.mjs'

/** @typedef {import('./plain-server.mjs').PlainAnswer} PlainAnswer */

const cards = 12

const script = `
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button')
  if (button) {
    button.textContent = 'Adding'
    await fetch('/add', { method: 'POST' })
    button.textContent = 'Added'
    return
  }
  const link = event.target.closest('a')
  if (!link) return
  event.preventDefault()
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), 'text/html')
  document.querySelector('main').replaceWith(page.querySelector('main'))
  history.pushState(null, '', link.href)
  scrollTo(0, 0)
})`

const css = `body{margin:0 16px;font:16px/1.5 sans-serif}img{display:block;width:100%}article{border-bottom:1px solid #ccc;padding:12px 0}button{min-height:48px;padding:0 24px}`

/** @param {string} name @param {string} title */
function pageOf(name, title) {
  const list = Array.from({ length: cards }, (_, index) => `<article><a href="/product">Almonds ${index}</a> ₹${400 + index}</article>`)
  const button = '<p><button>Add to Cart</button></p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="preload" as="image" href="/${name}.webp" fetchpriority="high"><style>${css}</style></head>
<body><main><h1>${title}</h1><img src="/${name}.webp" alt="" fetchpriority="high">${button}${list.join('')}</main><script>${script}</script></body></html>`
}

/** @param {string} type @param {Buffer} content @returns {PlainAnswer} */
const answerOf = (type, content) => ({ status: 200, headers: { 'content-type': type }, body: content.toString('base64') })

/** @param {string} html @returns {PlainAnswer} */
function compressed(html) {
  const { status, headers, body } = answerOf('text/html; charset=utf-8', brotliCompressSync(html))
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body }
}

/**
 * Pages written by hand: HTML, a few lines of style and script, the picture of our page.
 * @param {import('./processes.mjs').Life} life
 * @param {Readonly<Record<string, Buffer>>} pictures  by the name of the page
 */
export function startHandWritten(life, pictures) {
  /** @type {Record<string, PlainAnswer>} */
  const answers = { 'POST *': answerOf('application/json', Buffer.from('{"result":true}')) }
  for (const [name, picture] of Object.entries(pictures)) {
    answers[`GET /${name}`] = compressed(pageOf(name, name === 'product' ? 'Almonds 0' : 'Nuts'))
    answers[`GET /${name}.webp`] = answerOf('image/webp', picture)
  }
  return startPlain(life, 'plain-pages', answers)
}
