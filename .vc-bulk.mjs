import { chromium } from 'playwright'
const base='http://localhost:3211'
const [widths,...paths]=process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'] })
for (const w of widths.split(',')) for (const p of paths) {
  const ctx=await browser.newContext({ viewport: { width: Number(w), height: 900 } })
  const page = await ctx.newPage()
  page.on('pageerror', (e) => console.log(p,'pageerror:', String(e).slice(0, 200)))
  const r = await page.goto(base + p, { waitUntil: 'load', timeout: 60000 })
  await page.waitForTimeout(500)
  const h = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < h; y += 700) { await page.evaluate((y) => window.scrollTo(0, y), y); await page.waitForTimeout(120) }
  await page.evaluate(() => window.scrollTo(0, 0)); await page.waitForTimeout(400)
  const n=p.replace(/[^a-z0-9]+/gi,'_')
  await page.screenshot({ path: `/tmp/vc/${w}${n}.png`, fullPage: true })
  console.log(w,p,r.status(), h, 'sw', await page.evaluate(() => document.documentElement.scrollWidth))
  await ctx.close()
}
await browser.close()
