import { act, render } from '@testing-library/react'
import { readVitals } from '@/lib/vitals'
import { measurePageSpeed } from './measure-page-speed'
import { PageSpeed } from './page-speed'

type Report = (entries: readonly object[]) => void
let reports: Map<string, Report>
let disconnected: number
let sent: { address: string; body: string }[]
let visibility: DocumentVisibilityState

class Observer {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event']
  constructor(private readonly take: (list: { getEntries: () => readonly object[] }) => void) {}
  observe({ type }: { type: string }) {
    reports.set(type, (entries) => this.take({ getEntries: () => entries }))
  }
  disconnect() {
    disconnected += 1
  }
}

const report = (type: string, ...entries: readonly object[]) => reports.get(type)?.(entries)
function hide() {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

beforeEach(() => {
  ;[reports, disconnected, sent, visibility] = [new Map<string, Report>(), 0, [], 'visible']
  Object.assign(globalThis, { PerformanceObserver: Observer })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  Object.assign(navigator, { sendBeacon: (address: string, body: string) => sent.push({ address, body }) })
  window.history.pushState({}, '', '/products/almonds?variant=250+g')
})
afterEach(() => jest.restoreAllMocks())

describe('page speed', () => {
  it('PERF-03 is sent once, when the page is hidden: its kind and three figures, nothing else', () => {
    measurePageSpeed()
    report('largest-contentful-paint', { startTime: 700.4 }, { startTime: 1_200.6 })
    report('layout-shift', { value: 0.02, hadRecentInput: false, startTime: 100 }, { value: 0.03, hadRecentInput: false, startTime: 600 })
    report('event', { interactionId: 7, duration: 96 }, { interactionId: 0, duration: 900 }, { interactionId: 8, duration: 48 })
    expect(sent).toEqual([])
    hide()
    hide()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.address).toBe('/api/vitals')
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ page: 'product', lcp: 1_201, cls: 0.05, inp: 96 })
    expect(readVitals(sent[0]?.body ?? '')).toEqual({ page: 'product', lcp: 1_201, cls: 0.05, inp: 96 })
    expect(disconnected).toBe(3)
  })

  it('PERF-03 reports the worst burst of layout shifts, without those that follow an input', () => {
    measurePageSpeed()
    report('layout-shift', { value: 0.1, hadRecentInput: false, startTime: 100 }, { value: 0.5, hadRecentInput: true, startTime: 200 })
    report('layout-shift', { value: 0.04, hadRecentInput: false, startTime: 4_000 })
    hide()
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ page: 'product', cls: 0.1 })
  })

  it('PERF-03 is measured only once the page is idle, and only for a sample of shoppers', () => {
    const tasks: (() => void)[] = []
    Object.assign(globalThis, { requestIdleCallback: (task: () => void) => tasks.push(task) })
    document.head.innerHTML = '<meta name="page-speed">'
    jest.spyOn(Math, 'random').mockReturnValue(0.5)
    act(() => void render(<PageSpeed />))
    expect(tasks).toHaveLength(0)
    jest.spyOn(Math, 'random').mockReturnValue(0.05)
    act(() => void render(<PageSpeed />))
    expect(tasks).toHaveLength(1)
    expect(reports.size).toBe(0)
  })

  it('PERF-03 is not measured while the server has it switched off', () => {
    const tasks: (() => void)[] = []
    Object.assign(globalThis, { requestIdleCallback: (task: () => void) => tasks.push(task) })
    document.head.innerHTML = ''
    jest.spyOn(Math, 'random').mockReturnValue(0)
    act(() => void render(<PageSpeed />))
    expect(tasks).toHaveLength(0)
  })
})
