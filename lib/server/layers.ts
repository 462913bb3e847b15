import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request, or passes it on. Settles when the work is done. */
export type Handler<Response extends ServerResponse> = (request: IncomingMessage, response: Response) => Promise<void>

/** What answers or changes some requests and passes the others to the layer below. */
export type Layer<Response extends ServerResponse> = (below: Handler<Response>) => Handler<Response>

/**
 * One handler made of layers.
 * @param layers the first gets each request first
 * @param application gets what no layer answers
 */
export const composeLayers = <Response extends ServerResponse>(
  layers: Readonly<Record<string, Layer<Response>>>,
  application: Handler<Response>,
): Handler<Response> => Object.values(layers).reduceRight((below, layer) => layer(below), application)

/** A layer that does something with each request, and passes all on. */
export const withEach =
  <Response extends ServerResponse>(act: (request: IncomingMessage, response: Response) => void): Layer<Response> =>
  (below) =>
  (request, response) => {
    act(request, response)
    return below(request, response)
  }

const DONE = Promise.resolve()

/**
 * A layer that answers some requests at once.
 * @param answers whether it has answered this one
 */
export const answerSome =
  <Response extends ServerResponse>(answers: (request: IncomingMessage, response: Response) => boolean): Layer<Response> =>
  (below) =>
  (request, response) =>
    answers(request, response) ? DONE : below(request, response)
