/** One page's forgotten promise must not close the shop for everyone else; `next start` holds it the same way. */
export function keepAliveAfterStrayErrors() {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => console.error('An error outside of any request.', error))
  }
  // Whoever read the log is gone (a closed terminal, `npm run shop | head`). That, said as an error, would fail again, for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
