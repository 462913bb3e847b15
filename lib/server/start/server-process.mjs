import { fork } from 'node:child_process'

/** V8's limits for a server (decision 0010). Process options, because some of them have no effect on a V8 that has started. */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=256', '--heap-growing-percent=50']
/** glibc reads it when a process starts: heaps for two threads, not for all. */
const SERVER_VARIABLES = { MALLOC_ARENA_MAX: '2' }

const hasServerFlags = () => SERVER_FLAGS.every((flag) => process.execArgv.includes(flag))

/**
 * How to start a server process, set here because Windows has no `env`. Flags on the command line and variables given by the operator take precedence;
 * flags in NODE_OPTIONS do not.
 */
export const serverProcess = () => ({
  execArgv: hasServerFlags() ? process.execArgv : [...SERVER_FLAGS, ...process.execArgv],
  env: { ...SERVER_VARIABLES, ...process.env },
})

/**
 * Starts a server in its own process, which ends when this process does.
 * @param {string} program
 * @param {readonly string[]} [parameters]
 */
export const forkServer = (program, parameters = []) => fork(program, parameters, serverProcess())

/**
 * Passes on each stop signal to the server. Windows can only kill a process, so there the server sees its channel close.
 * @param {() => import('node:child_process').ChildProcess} server  the current one
 */
export function forwardStopSignals(server) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => (process.platform === 'win32' ? server().connected && server().disconnect() : server().kill(signal)))
  }
}

/** In a server process: stops gracefully when its parent has ended, even if the parent was killed. */
export function stopWithParent() {
  process.on('disconnect', () => process.emit('SIGTERM'))
}

/**
 * Runs a server in this process if it has the flags, otherwise in a child process that has them.
 * @param {string} program  the file that calls this
 * @param {() => Promise<unknown>} serve
 */
export async function asServer(program, serve) {
  // A socket that systemd passes belongs to this process alone.
  if (hasServerFlags() || process.env.LISTEN_PID === String(process.pid)) return serve()
  const server = forkServer(program, process.argv.slice(2))
  forwardStopSignals(() => server)
  server.once('exit', (code) => process.exit(code ?? 1))
}
