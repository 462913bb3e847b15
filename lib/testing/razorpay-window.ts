/**
 * Razorpay's checkout.js, as documented (docs/payments.md): a window in a frame of Razorpay's, which sends the outcome to the embedding page. A success
 * is posted to `callback_url` by the document, a failed payment can be repeated in the window, `redirect` uses a page instead of the frame, and closing
 * the window calls `modal.ondismiss`.
 */
export const checkoutScript = (address: string): string => `
window.Razorpay = function (options) {
  const listeners = {}
  let frame = null
  let timer = 0
  const post = (action, fields) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action })
    for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    document.body.append(form)
    form.submit()
  }
  const close = () => {
    clearTimeout(timer)
    removeEventListener('message', hear)
    if (frame) frame.remove()
    frame = null
  }
  const dismiss = () => {
    close()
    if (options.modal && options.modal.ondismiss) options.modal.ondismiss()
  }
  const hear = ({ origin, data }) => {
    if (origin !== '${address}') return
    if (data.kind === 'dismissed') dismiss()
    if (data.kind === 'failed' && listeners['payment.failed']) listeners['payment.failed']({ error: data.error })
    if (data.kind === 'paid') {
      close()
      if (options.callback_url) post(options.callback_url, data.fields)
      else options.handler(data.fields)
    }
  }
  this.on = (name, listener) => { listeners[name] = listener }
  this.open = () => {
    const { key, prefill = {}, modal, handler, config, theme, retry, redirect, ...plain } = options
    const told = { ...options, modal: { confirm_close: Boolean(modal && modal.confirm_close) } }
    if (redirect) {
      const fields = { ...plain, key_id: key, cancel_url: document.getElementById('leave').href, told: JSON.stringify(told) }
      for (const name of Object.keys(prefill)) fields['prefill[' + name + ']'] = prefill[name]
      post('${address}/v1/checkout/embedded', fields)
      return
    }
    frame = document.createElement('iframe')
    frame.name = 'razorpay'
    frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: #fff'
    frame.src = '${address}/v1/checkout/public?' + new URLSearchParams({ told: JSON.stringify(told) })
    document.body.append(frame)
    addEventListener('message', hear)
    timer = setTimeout(dismiss, options.timeout * 1000)
  }
}
`

/** The window in its frame. The options are in the query parameter 'told'. */
export const WINDOW = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Razorpay stand-in</title>
<h1></h1><p id="contact"></p><p id="said" role="status"></p>
<button id="pay">Pay</button><button id="fail">Fail</button><button id="upi">Pay with a UPI app</button>
<button id="close">Close</button><button id="yes" hidden>Yes, exit</button>
<script>
const options = JSON.parse(new URLSearchParams(location.search).get('told'))
const element = (id) => document.getElementById(id)
const tell = (message) => parent.postMessage(message, '*')
const say = (text) => { element('said').textContent = text }
document.querySelector('h1').textContent = options.name + ': ' + options.amount + ' paise'
element('contact').textContent = options.prefill.name + ' ' + options.prefill.contact
const ask = async (way, fields) => (await fetch('/v1/checkout/window/' + way, { method: 'POST', body: new URLSearchParams(fields) })).json()
const hear = (answer) => {
  if (answer.status === 'captured') tell({ kind: 'paid', fields: answer.fields })
  if (answer.status === 'failed') {
    say('Payment failed. You can try again.')
    tell({ kind: 'failed', error: { description: answer.description } })
  }
  return answer
}
element('pay').onclick = async () => hear(await ask('pay', { order_id: options.order_id }))
element('fail').onclick = async () => hear(await ask('fail', { order_id: options.order_id }))
element('upi').onclick = async () => {
  const { id } = await ask('upi', { order_id: options.order_id })
  say('Waiting for your UPI app')
  location.href = 'upi://pay?tr=' + id
  const timer = setInterval(async () => {
    if (hear(await ask('status', { payment_id: id })).status !== 'created') clearInterval(timer)
  }, 300)
}
element('close').onclick = () => {
  if (options.modal.confirm_close) element('yes').hidden = false
  else tell({ kind: 'dismissed' })
}
element('yes').onclick = () => tell({ kind: 'dismissed' })
</script></html>`
