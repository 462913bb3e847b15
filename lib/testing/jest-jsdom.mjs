import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom lacks what browsers have for requests. Node's own classes stand in for them; the tests replace fetch itself (fake-v2.ts). */
export default class JsdomWithFetch extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup()
    Object.assign(this.global, { Headers, Request, Response, TransformStream })
  }
}
