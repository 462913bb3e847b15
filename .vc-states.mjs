import { chromium } from 'playwright'
const base='http://localhost:3211'
const only=process.argv[2]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'] })
for (const w of (only||'360,768,1280').split(',').map(Number)) {
  const ctx=await browser.newContext({ viewport: { width: w, height: w<500?740:900 } })
  const page=await ctx.newPage()
  page.on('pageerror', (e) => console.log('pageerror:', String(e).slice(0, 200)))
  const shot=(n,o={})=>page.screenshot({path:`/tmp/vc/st_${w}_${n}.png`,...o})
  const step=async(n,f)=>{try{await f()}catch(e){console.log(w,n,String(e).split('\n').slice(0,3).join(' '))}}
  await page.goto(base+'/'); await page.waitForTimeout(600)
  await step('menu',async()=>{ await page.locator('summary.menu-button').first().click(); await page.waitForTimeout(300); await shot('menu'); await page.locator('summary.menu-button').first().click() })
  await step('stuck',async()=>{ await page.mouse.wheel(0,900); await page.waitForTimeout(700); await shot('stuck') })
  await page.goto(base+'/category/nuts'); await page.waitForTimeout(500)
  await step('catmenu',async()=>{ await page.locator('main details summary').first().scrollIntoViewIfNeeded(); await page.locator('main summary').filter({hasText:'Category'}).click(); await page.waitForTimeout(300); await shot('catmenu'); await page.keyboard.press('Escape') })
  await page.goto(base+'/products/california-almonds'); await page.waitForTimeout(800)
  await shot('pdp')
  await step('add',async()=>{ await page.getByRole('button',{name:/^Add to Cart/}).first().click(); await page.waitForTimeout(400); await shot('added') })
  await step('drop',async()=>{ await page.waitForTimeout(3200); await page.evaluate(()=>scrollTo(0,0)); await page.locator('header').getByRole('button',{name:/cart/i}).first().click(); await page.waitForTimeout(600); await shot('drop'); await page.keyboard.press('Escape') })
  for (const tab of ['Benefits','Specification','Reviews','Faqs']) await step(tab,async()=>{ await page.getByRole('tab',{name:tab}).click(); await page.waitForTimeout(200); await page.getByRole('tablist').scrollIntoViewIfNeeded(); await page.evaluate(()=>document.querySelector('[role=tablist]').scrollIntoView()); await page.waitForTimeout(300); await shot('tab_'+tab) })
  await step('lightbox',async()=>{ await page.evaluate(()=>scrollTo(0,0)); await page.locator('#photo-1 a').click(); await page.waitForTimeout(1500); await shot('lightbox') })
  await page.goto(base+'/products/heritage-gift-box'); await page.waitForTimeout(500); await page.getByRole('button',{name:/^Add to Cart/}).first().click(); await page.waitForTimeout(700)
  await page.goto(base+'/products/corporate-gift-box'); await page.waitForTimeout(500); await shot('corp'); await page.getByRole('button',{name:/^Add to Cart/}).first().click(); await page.waitForTimeout(700)
  await page.goto(base+'/products/masala-peanuts'); await page.waitForTimeout(500); await shot('oos')
  await page.goto(base+'/products/iranian-pistachios'); await page.waitForTimeout(500); await shot('low')
  await page.goto(base+'/products/flax-seeds'); await page.waitForTimeout(500); await shot('flax')
  await page.goto(base+'/cart'); await page.waitForTimeout(2500); await shot('cart'); await shot('cart_full',{fullPage:true})
  await ctx.close()
}
await browser.close()
