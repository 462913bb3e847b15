'use client'

import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { VariantView, VariantViews } from './variant-view'

type Choice = { variants: readonly VariantView[]; chosen: VariantView; choose: (variant: string) => void }

const ChoiceContext = createContext<Choice | null>(null)
const PARAMETER = 'variant'
/** replaceState fires no event in browsers without the Navigation API. */
const CHOSEN = 'variant-chosen'

/** Fires on Back and Forward, on a choice on this page, and on a soft navigation to the same product, which only the Navigation API reports. */
function onAddressChange(changed: () => void) {
  const entries = 'navigation' in window ? navigation : null
  addEventListener('popstate', changed)
  addEventListener(CHOSEN, changed)
  entries?.addEventListener('currententrychange', changed)
  return () => {
    removeEventListener('popstate', changed)
    removeEventListener(CHOSEN, changed)
    entries?.removeEventListener('currententrychange', changed)
  }
}

/** The variant in the address, which alone determines the choice; on the server, the variant the page is rendered for. null: the default variant. */
const useVariantOfAddress = (initial: string | null): string | null =>
  useSyncExternalStore(
    onAddressChange,
    () => new URLSearchParams(location.search).get(PARAMETER),
    () => initial,
  )

/** Replaces the history entry, so that Back leaves the product instead of stepping through variants. The default variant has the bare address. */
function showInAddress(variant: string | null) {
  const url = new URL(location.href)
  if (variant === null) url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, variant)
  history.replaceState(null, '', url)
  dispatchEvent(new Event(CHOSEN))
}

type Props = {
  variants: VariantViews
  /** The variant in the server's HTML; null: the default. */
  initial?: string | null
  children: ReactNode
}

/** Provides the chosen variant to all parts of the page that depend on it (PDP-04). */
export function ChosenVariantProvider({ variants, initial = null, children }: Props) {
  const [standard] = variants
  const requested = useVariantOfAddress(initial)
  const known = variants.find((variant) => variant.variant === requested)
  const isUnknown = requested !== null && !known

  useEffect(() => {
    if (isUnknown) showInAddress(null)
  }, [isUnknown])

  const choose = (variant: string) => showInAddress(variant === standard.variant ? null : variant)
  return <ChoiceContext value={{ variants, chosen: known ?? standard, choose }}>{children}</ChoiceContext>
}

export function useChosenVariant(): Choice {
  const choice = use(ChoiceContext)
  if (!choice) throw new Error('The buying column must be inside ChosenVariantProvider.')
  return choice
}
