/**
 * What runs on the payment page beside Razorpay's checkout.js. A constant: the page's policy knows it by its hash, and everything that differs
 * between orders stands in the attributes of #checkout. Plain ES2017, as old phones run it; docs/payments.md says where each rule comes from.
 *
 * - checkout.js is added by script, so that it can be seen to fail or to be late; then the hosted form is offered. Late is not never: the window
 *   still opens when it comes, because UPI apps open from it alone. Another try asks under another address: browsers let a second script of the
 *   same address wait for the first.
 * - The time limit is what is left of the order's. The shopper's clock is believed only where it leaves less time than the page's own age does.
 * - Razorpay's window is an <iframe>, which in-app browsers and WebViews do not support: there `redirect` makes it a page, and `webview_intent`
 *   offers UPI apps. Elsewhere a failed payment is tried again inside the window.
 * - UPI Collect has ended, except on iOS.
 * - Closed without a payment, or paid while the shopper was in a UPI app: the shop asks Razorpay, and the result page shows the order's true state.
 */
export const CHECKOUT_SCRIPT = `
(() => {
  const page = document.getElementById('checkout')
  const hosted = document.getElementById('hosted')
  const options = JSON.parse(page.dataset.options)
  const agent = navigator.userAgent
  const isIos = /iPhone|iPad|iPod/.test(agent)
  const isInApp = /; wv\\)|\\bFB(?:AN|AV|_IAB)\\b|Instagram|UC ?Browser|Opera Mini|OPR\\//.test(agent) || (isIos && !/Safari\\//.test(agent))
  let isLeaving = false

  const show = (state) => { page.dataset.state = state }
  const leave = () => {
    if (isLeaving) return
    isLeaving = true
    show('leaving')
    location.replace(document.getElementById('leave').href)
  }
  const secondsLeft = () => {
    const byAge = Number(page.dataset.seconds) - performance.now() / 1000
    const byClock = (Date.parse(page.dataset.until) - Date.now()) / 1000
    return Math.floor(byClock > 0 && byClock < byAge ? byClock : byAge)
  }

  if (isIos) delete options.config
  if (isInApp) Object.assign(options, { redirect: true, webview_intent: true })
  options.modal.ondismiss = leave

  const open = () => {
    if (isLeaving) return
    options.timeout = secondsLeft()
    if (options.timeout < 1) return leave()
    try {
      new Razorpay(options).open()
      show('open')
    } catch (error) {
      console.error(error)
      show('blocked')
    }
  }
  let late = 0
  let tries = 0
  const load = () => {
    const script = document.createElement('script')
    script.src = page.dataset.src + (tries === 0 ? '' : '?try=' + tries)
    tries += 1
    script.onload = () => { if (page.dataset.state !== 'open') open() }
    script.onerror = () => show('blocked')
    document.head.append(script)
    show('opening')
    clearTimeout(late)
    late = setTimeout(() => { if (page.dataset.state === 'opening') show('blocked') }, 6000)
  }
  const look = async () => {
    try {
      const answer = await fetch(page.dataset.status, { headers: { 'X-Requested-With': 'XMLHttpRequest' }, cache: 'no-store' })
      const { data } = await answer.json()
      if (data && data.status === 'paid') leave()
    } catch (error) {
      console.warn(error)
    }
  }

  hosted.addEventListener('submit', () => { isLeaving = true })
  document.getElementById('again').addEventListener('click', load)
  document.getElementById('reopen').addEventListener('click', open)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') for (const ms of [3000, 8000, 20000]) setTimeout(look, ms)
  })
  load()
})()
`
