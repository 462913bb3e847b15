'use client'

import Link from 'next/link'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { TextField } from '@/components/ui/field'
import { useBusy } from '@/components/ui/use-busy'
import { publishArticle, readArticle, revokePreview, sharePreview, unpublishArticle } from '@/lib/commerce/content/articles.admin.client'
import type { AdminArticle } from '@/lib/commerce/content/articles.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { timeInIndia } from '@/lib/i18n/dates'
import type { Answer } from '@/lib/v2/call'
import { Moment } from '../moment'
import { StatusChip } from '../status-chip'
import { doneWithUndo } from '../undo'
import { failureText } from '../use-admin-form'
import { ARTICLE_TONES } from './articles-screen'

const t = adminTexts('articles')

/** Restores the previous state: a draft, published, or scheduled for its time. Saving has changed the version. */
async function takeBack({ id, state, publishedAt }: AdminArticle): Promise<Answer<unknown>> {
  const present = await readArticle(id)
  if (!present.ok) return present
  return state === 'draft' || publishedAt === null
    ? unpublishArticle(present.value)
    : publishArticle(present.value, timeInIndia(new Date(publishedAt)))
}

/** The article's state; publishes it now or at a given time, and withdraws it. */
export function Publishing({ article }: { article: AdminArticle }) {
  const [at, setAt] = useState('')
  const [fault, setFault] = useState('')
  const { isBusy, run } = useBusy()
  const send = (call: () => Promise<Answer<unknown>>, done: string) =>
    void run(async () => {
      const answer = await call()
      if (answer.ok) doneWithUndo(done, () => takeBack(article))
      else notify.error(failureText(answer.failure))
    })
  const plan = () => {
    setFault(at === '' ? t('noTime') : '')
    if (at !== '') send(() => publishArticle(article, at), t('isPlanned'))
  }
  return (
    <section aria-label={t('state')} aria-busy={isBusy} className="admin-panel mb-4 max-w-4xl">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <StatusChip tone={ARTICLE_TONES[article.state]}>{t(article.state)}</StatusChip>
        {article.publishedAt && <Moment iso={article.publishedAt} />}
        {article.state === 'published' && (
          <Link href={`/blog/${article.slug}`} prefetch={false} target="_blank" className="underline">
            {t('view')}
          </Link>
        )}
      </div>
      {article.state === 'published' ? (
        <button type="button" onClick={() => send(() => unpublishArticle(article), t('isUnpublished'))} className={buttonClass('outline')}>
          {t('unpublish')}
        </button>
      ) : (
        <div className="flex flex-wrap items-start gap-4">
          <button
            type="button"
            onClick={() => send(() => publishArticle(article, ''), t('isPublished'))}
            className={buttonClass('outline')}
          >
            {t('publish')}
          </button>
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              type="datetime-local"
              label={t('publishAt')}
              hint={t('publishAtHint')}
              error={fault}
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
            <button type="button" onClick={plan} className={buttonClass('outline')}>
              {t('plan')}
            </button>
          </div>
          {article.state === 'planned' && (
            <button
              type="button"
              onClick={() => send(() => unpublishArticle(article), t('isUnpublished'))}
              className={buttonClass('quiet')}
            >
              {t('takeBack')}
            </button>
          )}
        </div>
      )}
      <PreviewLink article={article} />
    </section>
  )
}

function PreviewLink({ article: { id, preview } }: { article: AdminArticle }) {
  const run = async (change: Promise<Answer<unknown>>) => {
    const answer = await change
    if (!answer.ok) notify.error(failureText(answer.failure))
  }
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-ink-soft">{t('linkHint')}</p>
      {preview !== null && (
        <p>
          <Link href={`/admin/preview#${preview.token}`} prefetch={false} target="_blank" className="break-all underline">
            {t('link')}
          </Link>{' '}
          {t('validUntil')} <Moment iso={preview.expiresAt} />
        </p>
      )}
      <button type="button" onClick={() => void run(sharePreview(id))} className={buttonClass('quiet', 'px-0 text-sm')}>
        {t(preview === null ? 'makeLink' : 'extendLink')}
      </button>
      {preview !== null && (
        <button type="button" onClick={() => void run(revokePreview(id))} className={buttonClass('quiet', 'text-sm')}>
          {t('revokeLink')}
        </button>
      )}
    </div>
  )
}
