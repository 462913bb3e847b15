const NO_KEYS = 'RAZORPAY_KEY_ID is empty'

/**
 * How shoppers can pay, where that is not what a shopkeeper expects; lines of their own, or nothing.
 * @param {import('./prepare-shop.mjs').Payments | null} payments  null: a remote server takes them
 */
export function paymentNotice(payments) {
  if (payments === null || payments.online === 'razorpay') return ''
  if (payments.online === 'test')
    return `Payments are TEST payments, because ${NO_KEYS}: no money moves, and whoever orders decides whether it is paid\n`
  const why = `Online payment is off, because ${NO_KEYS}; test payments need PAYMENTS=test, or the demo shop on a loopback SITE_URL`
  return payments.cash
    ? `${why}. Shoppers pay cash on delivery\n`
    : `${why}. Cash on delivery is off as well (setting cash_on_delivery): nobody can order\n`
}
