import { useEffect, useState } from 'react'
import { findProducts } from '@/lib/api-client/search'
import type { ProductCard } from '@/lib/domain/catalog'
import { MIN_SEARCH_CHARACTERS, SEARCH_PAUSE_MS, SEARCH_SUGGESTIONS } from '@/lib/domain/limits'

export type FoundProducts = { text: string; products: readonly ProductCard[]; /** null: not known. */ total: number | null }

/**
 * What the shop finds for a text when nothing has been typed for a while; null: nothing to show. The list before stays until the next one is
 * there (its own `text` tells them apart), an answer that comes too late is never seen, and a search that fails shows nothing (SHELL-07).
 */
export function useFoundProducts(text: string): FoundProducts | null {
  const [found, setFound] = useState<FoundProducts | null>(null)
  const isLongEnough = text.length >= MIN_SEARCH_CHARACTERS

  useEffect(() => {
    if (!isLongEnough) return setFound(null)
    const outdated = new AbortController()
    const search = async () => {
      const answer = await findProducts(text, outdated.signal)
      if (outdated.signal.aborted) return
      setFound(answer.ok ? { text, products: answer.value.items.slice(0, SEARCH_SUGGESTIONS), total: answer.value.total } : null)
    }
    const pause = setTimeout(() => void search(), SEARCH_PAUSE_MS)
    return () => {
      clearTimeout(pause)
      outdated.abort()
    }
  }, [text, isLongEnough])

  return isLongEnough ? found : null
}
