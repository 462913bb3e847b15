'use client'

import { type ComponentProps, useState } from 'react'
import { TextField } from '@/components/ui/field'
import { useBusy } from '@/components/ui/use-busy'
import { uploadPicture } from '@/lib/commerce/media/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { failureText } from './use-admin-form'

const t = adminTexts('pictures')
const SHOWN_PX = 120

type Props = ComponentProps<typeof TextField> & { path: string; onPath: (path: string) => void }

/** A picture's path: typed, or set by an upload. */
export function PictureField({ path, onPath, ...field }: Props) {
  const [fault, setFault] = useState<{ text: string; of: string } | null>(null)
  const { isBusy, run } = useBusy()
  const upload = (file: File) =>
    run(async () => {
      const answer = await uploadPicture(file)
      setFault(answer.ok ? null : { text: failureText(answer.failure), of: path })
      if (answer.ok) onPath(answer.value.path)
    })
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <div className="min-w-60 flex-1">
        {/* A path typed since the fault has none yet. */}
        <TextField {...field} error={fault?.of === path ? fault.text : field.error} />
      </div>
      {/* Its description is a separate field. */}
      {path !== '' && <img src={path} alt="" width={SHOWN_PX} height={SHOWN_PX} className="h-30 w-30 object-contain" />}
      <label className="mb-3 block w-full" aria-busy={isBusy}>
        <span className="mr-3 text-ink-soft">{isBusy ? t('uploading') : t('upload')}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={t('uploadFor', { label: field.label })}
          disabled={isBusy}
          className="max-w-full"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void upload(file)
          }}
        />
      </label>
    </div>
  )
}
