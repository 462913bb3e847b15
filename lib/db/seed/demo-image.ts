import altTexts from '@/public/demo/alt.json'

const alts: Readonly<Record<string, string>> = altTexts

/** @param path below public/demo: 'products/cloves-1.webp'. */
export function demoImage(path: string): { path: string; alt: string } {
  const alt = alts[path]
  if (!alt) throw new Error(`The demo picture ${path} has no text alternative in public/demo/alt.json.`)
  return { path: `/demo/${path}`, alt }
}
