/**
 * That nobody pays with money here; a line of its own, or nothing.
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 */
export function paymentNotice({ RAZORPAY_KEY_ID, V2_API_URL } = process.env) {
  // A remote server has a gateway of its own.
  if (RAZORPAY_KEY_ID || V2_API_URL) return ''
  return 'Payments are TEST payments, because RAZORPAY_KEY_ID is empty: no money moves, and whoever orders decides whether it is paid\n'
}
