'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { importChecked } from '@/lib/commerce/catalog/file/jobs/admin.client'
import { type CatalogJob, isLargeChange } from '@/lib/commerce/catalog/file/jobs/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { refusalOf } from '../told'
import { countsText } from './job-report'

const t = adminTexts('imports')

/** Imports a file that was checked, after saying what that changes. */
export function ImportNow({ job }: { job: CatalogJob }) {
  const [isOpen, setIsOpen] = useState(false)
  const { outcome } = job
  if (outcome?.kind !== 'counts') return null
  const large = outcome.changes?.shown.filter(({ fields }) => fields.some(isLargeChange)).length ?? 0
  return (
    <>
      <button type="button" className={buttonClass('primary', 'px-3')} onClick={() => setIsOpen(true)}>
        {t('importNow')}
      </button>
      <ConfirmDialog
        title={t('importTitle', { name: job.fileName })}
        confirmLabel={t('importNow')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => refusalOf(importChecked(job.id), () => notify.success(t('importStarted')))}
      >
        <p>{countsText(outcome)}</p>
        {large > 0 && <p className="mt-2 font-semibold text-danger">{t('largeChanges', { count: large })}</p>}
        <p className="mt-2">{t('importText')}</p>
      </ConfirmDialog>
    </>
  )
}
