/** Whether a URL's host is this machine: other machines cannot open such an address. `hostname` as `URL` returns it, IPv6 in brackets. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
