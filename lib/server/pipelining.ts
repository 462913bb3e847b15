import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import type { Socket } from 'node:net'

/** The most unanswered requests of one connection. More are not read until one of them is answered. */
export const MAX_UNANSWERED = 8
/** One read can contain thousands of requests, and Node parses all of them at once: a connection with more unanswered ones is closed. */
export const MAX_PARSED = 64
/** The most requests waiting for an earlier one of their connection, over all connections: bounds memory. */
const MAX_WAITING = 4_000

/**
 * Answers the requests of a connection one after the other. Node starts a pipelined request (sent before the previous one was answered) at once and keeps
 * its response until the client has read all earlier ones, so a client that sends many and reads nothing would fill the memory with responses.
 */
export function answerInTurn<R extends Response>(
  handle: (request: Request, response: R) => void,
  { log, maxWaiting = MAX_WAITING }: { log: (event: string) => void; maxWaiting?: number },
): (request: Request, response: R) => void {
  const waitingOn = new WeakMap<Socket, number>()
  let waiting = 0

  function count(socket: Socket, change: number) {
    waiting += change
    const ofSocket = (waitingOn.get(socket) ?? 0) + change
    waitingOn.set(socket, ofSocket)
    return ofSocket
  }

  function watch(socket: Socket) {
    waitingOn.set(socket, 0)
    socket.once('close', () => count(socket, -(waitingOn.get(socket) ?? 0)))
  }

  return (request, response) => {
    // Node has assigned the connection to this response: there is no earlier one.
    if (response.socket) return handle(request, response)
    const { socket } = request
    if (!waitingOn.has(socket)) watch(socket)
    const unanswered = count(socket, 1) + 1
    if (unanswered > MAX_PARSED || waiting > maxWaiting) {
      log('pipelined_too_many')
      stopParsing(socket)
      socket.destroy()
      return
    }
    if (unanswered === MAX_UNANSWERED) stopReading(socket)
    response.once('socket', () => {
      if (count(socket, -1) + 1 === MAX_UNANSWERED - 1) continueReading(socket)
      // Not at once: other connections get their turn, and Node has not finished assigning the connection.
      setImmediate(() => socket.destroyed || handle(request, response))
    })
  }
}

function stopReading(socket: Socket) {
  socket.pause()
  // Node also resumes a connection when a response has drained, and when the body of a request is read.
  socket.resume = () => socket
}

function continueReading(socket: Socket) {
  Reflect.deleteProperty(socket, 'resume')
  socket.resume()
}

/**
 * Ends the parsing of the current read, which continues even in a destroyed connection: Node would create an error with a stack for each of thousands of
 * requests. There is no public API. `onIncoming` receives each request; the result 2 means that what follows is not HTTP.
 */
function stopParsing({ parser }: Socket & { parser?: { onIncoming: () => number } | null }) {
  if (parser) parser.onIncoming = () => 2
}
