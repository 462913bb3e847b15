'use client'

import { useEffect, useState } from 'react'

type Props = { address: string; alt: string; width: number; height: number; className: string }

/**
 * A picture that only the visitor's session may read. An `img` cannot send the header that our API demands of pages, so it is fetched; neither browser nor
 * proxies cache it. Until it has arrived, or if it cannot be read, the alternative text is shown.
 */
export function PrivatePicture({ address, ...picture }: Props) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const gone = new AbortController()
    let local = ''
    const load = async () => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' }
      const response = await fetch(address, { headers, credentials: 'same-origin', cache: 'no-store', signal: gone.signal })
      const file = response.ok ? await response.blob() : null
      if (!file?.type.startsWith('image/') || gone.signal.aborted) return
      local = URL.createObjectURL(file)
      setSource(local)
    }
    // No connection, or the page was left: the alternative text stays.
    load().catch(() => undefined)
    return () => {
      gone.abort()
      if (local !== '') URL.revokeObjectURL(local)
    }
  }, [address])
  return <img src={source} {...picture} />
}
