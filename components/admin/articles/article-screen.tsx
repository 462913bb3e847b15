'use client'

import { useParams, useRouter } from 'next/navigation'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { changeArticle, createArticle, readArticle, readCleanHtml, useArticle } from '@/lib/commerce/content/articles.admin.client'
import { ARTICLE_FIELDS, type ArticleFields } from '@/lib/commerce/content/articles.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import type { EditField, Texts } from '../edit-field'
import { EditForm } from '../edit-form'
import { translationsOf } from '../in-language'
import { Page } from '../page'
import { failureText } from '../use-admin-form'
import { CleanText } from './clean-text'
import { Publishing } from './publishing'

const t = adminTexts('articles')
const common = adminTexts('common')

const FIELDS: readonly EditField[] = [
  { name: 'title', label: t('name'), required: true },
  { name: 'slug', label: t('slug'), hint: t('slugHint'), required: true },
  { name: 'banner', label: t('banner'), hint: t('bannerHint'), input: 'picture', wide: true },
  { name: 'banner_alt', label: t('bannerAlt') },
  { name: 'html', label: t('html'), hint: t('htmlHint'), input: 'html', rows: 14, wide: true },
  { name: 'tags', label: t('tags'), hint: t('tagsHint'), wide: true },
  { name: 'meta_title', label: t('metaTitle'), hint: t('whenEmpty') },
  { name: 'meta_description', label: t('metaDescription'), hint: t('whenEmpty') },
  ...translationsOf([
    { name: 'title', label: t('name'), wide: true },
    { name: 'html', label: t('html'), input: 'html', rows: 10, wide: true },
    { name: 'meta_title', label: t('metaTitle') },
    { name: 'meta_description', label: t('metaDescription') },
  ]),
]

const NEW: ArticleFields = fieldsWith(ARTICLE_FIELDS, () => '')

/** The typed text, cleaned by the server. */
function TextPreview({ html }: { html: string }) {
  const [clean, setClean] = useState<string | null>(null)
  const show = async () => {
    const answer = await readCleanHtml(html)
    if (answer.ok) setClean(answer.value)
    else notify.error(failureText(answer.failure))
  }
  return (
    <section aria-label={t('preview')} className="mt-4">
      <button type="button" onClick={() => void show()} className={buttonClass('outline')}>
        {t('showPreview')}
      </button>
      {clean !== null && (
        <div className="admin-panel mt-3">
          <CleanText html={clean} />
        </div>
      )}
    </section>
  )
}

const fieldsOf = (typed: Texts): ArticleFields => ({ ...NEW, ...typed })

/** A new article if the address has no id. */
export function ArticleScreen({ isNew = false }: { isNew?: boolean }) {
  const params = useParams()
  const id = isNew ? 0 : Number(params['id'])
  const router = useRouter()
  const { value, failure, retry } = useArticle(id)
  const [saves, setSaves] = useState(0)
  const reread = async () => {
    const answer = await readArticle(id)
    return answer.ok ? { ok: true as const, value: { fields: answer.value.fields, version: answer.value.version } } : answer
  }
  return (
    <Page title={isNew ? t('new') : (value?.title ?? t('title'))}>
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {isNew && (
        <EditForm
          formKey="article:new"
          fields={FIELDS}
          began={{ fields: NEW, version: '' }}
          reread={null}
          save={(typed) => createArticle(fieldsOf(typed))}
          onSaved={(made) => router.push(`/admin/articles/${made}`)}
        >
          {({ html = '' }) => <TextPreview html={html} />}
        </EditForm>
      )}
      {value && (
        <>
          <Publishing article={value} />
          <EditForm
            // After saving, the form starts from the stored values.
            key={`${value.id}:${saves}`}
            formKey={`article:${value.id}`}
            fields={FIELDS}
            began={{ fields: value.fields, version: value.version }}
            reread={reread}
            save={(typed, version) => changeArticle(value.id, fieldsOf(typed), version)}
            onSaved={() => {
              setSaves(saves + 1)
              notify.success(common('saved'))
            }}
          >
            {({ html = '' }) => <TextPreview html={html} />}
          </EditForm>
        </>
      )}
    </Page>
  )
}
