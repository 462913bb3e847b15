/** Started by listen.mjs with the number of copies: sends the listening socket back that often. Each copy is a new descriptor of the same socket. */
const copies = Number(process.argv[2])

// Not once(): without a listener, Node closes the channel and ends this process.
process.on('message', (_, socket) => {
  const send = (/** @type {number} */ left) => {
    if (left === 0) process.disconnect()
    else process.send?.('copy', /** @type {import('node:child_process').SendHandle} */ (socket), {}, () => send(left - 1))
  }
  send(copies)
})
