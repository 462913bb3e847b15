import { Histogram, type Registry } from 'prom-client'
import { PAGE_KINDS, type Vitals } from '../vitals'

const MS_PER_SECOND = 1_000
/** The bounds of "good" and "poor" (web.dev/articles/vitals) are among the buckets. */
const LCP_SECONDS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]
const INP_SECONDS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]
const CLS_SCORES = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

/** Histograms of what shoppers' browsers measure. */
export function createWebVitals(registers: Registry[]): (vitals: Vitals) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['page'], buckets, registers })
  const lcp = histogram('shop_web_vital_lcp_seconds', 'Largest contentful paint in sampled browsers', LCP_SECONDS)
  const inp = histogram('shop_web_vital_inp_seconds', 'Longest wait of an interaction for its next paint in sampled browsers', INP_SECONDS)
  const cls = histogram('shop_web_vital_cls', 'Cumulative layout shift in sampled browsers', CLS_SCORES)
  return (vitals) => {
    const page = PAGE_KINDS.find((kind) => kind === vitals.page) ?? 'other'
    if (vitals.lcp !== undefined) lcp.observe({ page }, vitals.lcp / MS_PER_SECOND)
    if (vitals.inp !== undefined) inp.observe({ page }, vitals.inp / MS_PER_SECOND)
    if (vitals.cls !== undefined) cls.observe({ page }, vitals.cls)
  }
}
