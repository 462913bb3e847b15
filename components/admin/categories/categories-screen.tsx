'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { orderCategories, removeCategory, useCategories } from '@/lib/commerce/catalog/categories/admin.client'
import type { EditedCategory } from '@/lib/commerce/catalog/categories/model'
import type { Answer } from '@/lib/v2/call'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { MoveButtons } from '../move-buttons'
import { Page } from '../page'
import { refusalOf } from '../notify-result'
import { failureText } from '../use-admin-form'
import { CategoryForm } from './category-form'

const t = adminTexts('categories')
const common = adminTexts('common')

async function notifyFailure(answer: Answer<unknown>): Promise<boolean> {
  if (!answer.ok) notify.error(failureText(answer.failure))
  return answer.ok
}

function Level({
  parent,
  all,
  onEdit,
}: {
  parent: string | null
  all: readonly EditedCategory[]
  onEdit: (category: EditedCategory) => void
}) {
  const [leaving, setLeaving] = useState<EditedCategory | null>(null)
  const siblings = all.filter(({ document }) => document.parent === parent)
  const move = (from: number, to: number) => {
    const ids = siblings.map(({ id }) => id)
    void orderCategories(parent, ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1))).then(notifyFailure)
  }
  if (siblings.length === 0) return null
  return (
    <ul className={parent === null ? 'grid gap-2' : 'ml-6 grid gap-1'}>
      {siblings.map((category, at) => {
        const { id, document, productCount } = category
        const isUsed = productCount > 0 || all.some((other) => other.document.parent === document.slug)
        return (
          <li key={id}>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line md:grid-cols-[minmax(0,1fr)_auto_auto]">
              <button type="button" className="min-h-11 text-left font-semibold wrap-anywhere underline" onClick={() => onEdit(category)}>
                {document.name}
              </button>
              <span className="text-ink-soft">{t('count', { count: productCount })}</span>
              <span className="flex justify-end gap-2 max-md:col-span-2">
                <MoveButtons name={document.name} at={at} count={siblings.length} move={move} />
                <button
                  type="button"
                  disabled={isUsed}
                  title={isUsed ? t('notEmpty') : undefined}
                  aria-label={t('removeOne', { name: document.name })}
                  className={buttonClass('quiet', 'text-sm')}
                  onClick={() => setLeaving(category)}
                >
                  {t('remove')}
                </button>
              </span>
            </div>
            <Level parent={document.slug} all={all} onEdit={onEdit} />
          </li>
        )
      })}
      {leaving && (
        <ConfirmDialog
          title={t('removeOne', { name: leaving.document.name })}
          confirmLabel={t('remove')}
          isDanger
          isOpen
          onClose={() => setLeaving(null)}
          onConfirm={() => refusalOf(removeCategory(leaving.id), () => notify.success(t('isRemoved', { name: leaving.document.name })))}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </ul>
  )
}

export function CategoriesScreen() {
  const { value, failure, retry } = useCategories()
  const [edited, setEdited] = useState<EditedCategory | 'new' | null>(null)
  return (
    <Page
      title={t('title')}
      actions={
        <button type="button" className={buttonClass('primary')} onClick={() => setEdited('new')}>
          {t('add')}
        </button>
      }
    >
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {!value && !failure && <p role="status">{common('loading')}</p>}
      {edited && value && (
        <CategoryForm
          key={edited === 'new' ? 'new' : edited.id}
          category={edited === 'new' ? null : edited}
          all={value}
          onDone={() => setEdited(null)}
        />
      )}
      {value && <Level parent={null} all={value} onEdit={setEdited} />}
    </Page>
  )
}
