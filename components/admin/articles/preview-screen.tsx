'use client'

import { useSyncExternalStore } from 'react'
import { usePreview } from '@/lib/commerce/content/articles.admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ScreenTitle } from '../screen-title'
import { CleanText } from './clean-text'

const t = adminTexts('preview')

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The target of a preview link. Its token follows '#', so that it reaches no server log and no other site. */
export function PreviewScreen() {
  const token = useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => null,
  )
  const { value, failure } = usePreview(token === '' ? 'none' : token)
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-8">
      <ScreenTitle title={value?.title ?? t(failure ? 'missing' : 'loading')} />
      {value === undefined && <p role="status">{failure ? t('missing') : t('loading')}</p>}
      {value && (
        <>
          <p role="status" className="admin-panel mb-6 font-semibold">
            {t(value.state)}
          </p>
          <h1 className="mb-4 text-2xl">{value.title}</h1>
          <CleanText html={value.html} />
        </>
      )}
    </main>
  )
}
