import { hasCookie, removeTexts, storeText, readText } from '@/lib/browser-storage'
import { inTurn, listenToOtherTabs, notifyOtherTabs } from './browser-state'

const open = new Set<object>()
class Channel {
  onmessage: (() => void) | null = null
  constructor() {
    open.add(this)
  }
  close() {
    open.delete(this)
  }
  postMessage() {}
}
Object.assign(globalThis, { BroadcastChannel: Channel })

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

describe('a page that is left and shown again', () => {
  const cart = jest.fn()
  const user = jest.fn()
  beforeEach(() => {
    jest.clearAllMocks()
    listenToOtherTabs('cart', cart)
    listenToOtherTabs('user', user)
  })

  it('CART-07 does not listen in the back/forward cache, from which a message would remove it', () => {
    expect(open.size).toBe(1)
    leave()
    expect(open.size).toBe(0)
    comeBack(true)
    expect(open.size).toBe(1)
  })

  it('CART-07 reads again what other pages may have changed', () => {
    leave()
    comeBack(true)
    expect(cart).toHaveBeenCalledTimes(1)
  })

  it('CHK-07 does not mistake the visitor for another one, which would clear the order in progress and the input of a guest', () => {
    leave()
    comeBack(true)
    expect(user).not.toHaveBeenCalled()
  })

  it('ACC-01 clears what it shows when another visitor has come in the meantime, without a message', () => {
    leave()
    localStorage.setItem('visitor', 'set by the login of another page')
    comeBack(true)
    expect(user).toHaveBeenCalledTimes(1)
  })

  it('ACC-01 tells pages in the back/forward cache of another visitor', () => {
    const before = localStorage.getItem('visitor')
    notifyOtherTabs('user')
    expect(localStorage.getItem('visitor')).not.toBe(before)
  })

  it('PERF-01 reads nothing twice in a page that is shown for the first time', () => {
    comeBack(false)
    expect(cart).not.toHaveBeenCalled()
  })
})

describe('a browser that forbids what it stores', () => {
  const denied = () => new DOMException('Access is denied', 'SecurityError')
  const forbid = () => {
    throw denied()
  }
  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'locks')
  })

  const LOCKS: readonly [string, PropertyDescriptor][] = [
    ['has no locks', { value: undefined }],
    ['throws for them', { get: forbid }],
    ['throws when one is requested', { value: { request: forbid } }],
    ['refuses one', { value: { request: () => Promise.reject(denied()) } }],
  ]

  it.each(LOCKS)('REL-03 runs a write at once when it %s', async (_, locks) => {
    Object.defineProperty(navigator, 'locks', { ...locks, configurable: true })
    expect(await inTurn(async () => 'done')).toBe('done')
  })

  it('REL-03 runs a write once, also when it fails, and passes its failure on', async () => {
    const request = async (_name: string, _options: LockOptions, work: () => Promise<unknown>) => work()
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const work = jest.fn().mockRejectedValue(new Error('broken'))
    await expect(inTurn(work)).rejects.toThrow('broken')
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('REL-03 has no cookie, and notifies no other tab', () => {
    jest.spyOn(document, 'cookie', 'get').mockImplementation(forbid)
    expect(hasCookie('signed_in')).toBe(false)
    leave()
    Object.assign(globalThis, { BroadcastChannel: forbid })
    expect(() => notifyOtherTabs('cart')).not.toThrow()
    Object.assign(globalThis, { BroadcastChannel: Channel })
  })

  it('REL-03 forgets the texts of a prefix that it keeps in memory instead', () => {
    storeText(forbid, 'draft:order', 'typed')
    storeText(forbid, 'cart', 'kept')
    removeTexts(forbid, 'draft:')
    expect([readText(forbid, 'draft:order'), readText(forbid, 'cart')]).toEqual([null, 'kept'])
  })
})
