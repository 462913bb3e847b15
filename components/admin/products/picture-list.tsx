'use client'

import { useState, type DragEvent } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { SelectField, TextField } from '@/components/ui/field'
import { imageSource } from '@/components/ui/image-source'
import { cropPicture, uploadPicture } from '@/lib/commerce/media/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import { inLanguage } from '../in-language'
import { MoveButtons } from '../move-buttons'
import { failureText } from '../use-admin-form'
import type { ProductValues } from './form-values'

const t = adminTexts('pictures')
const SHOWN_PX = 160

/** Measures a picture that the browser has not shown yet. */
async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const picture = new Image()
  picture.src = path
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}

/** The largest centred square. */
function squareOf({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side }
}

/** Upload, order by dragging or by buttons, and edit texts. Cards show the first picture. */
export function PictureList() {
  const { register, control, getValues, formState } = useFormContext<ProductValues>()
  const { fields, append, remove, move, update } = useFieldArray({ control, name: 'pictures', keyName: 'key' })
  const variants = useWatch({ control, name: 'variants' })
  const [dragged, setDragged] = useState<number | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)

  const upload = async (files: readonly File[]) => {
    setIsBusy(true)
    setFaults([])
    for (const file of files) {
      const answer = await uploadPicture(file)
      if (answer.ok) append({ path: answer.value.path, alt: '', alts: fieldsWith(TRANSLATED_LOCALES, () => ''), sku: '' })
      else setFaults((known) => [...known, `${file.name}: ${failureText(answer.failure)}`])
    }
    setIsBusy(false)
  }
  const crop = async (at: number) => {
    const picture = getValues(`pictures.${at}`)
    setIsBusy(true)
    setFaults([])
    const answer = await cropPicture(picture.path, squareOf(await sizeOf(picture.path)))
    setIsBusy(false)
    if (!answer.ok) return setFaults([failureText(answer.failure)])
    // It may have been moved, changed or removed meanwhile.
    const place = getValues('pictures').findIndex(({ path }) => path === picture.path)
    if (place >= 0) update(place, { ...getValues(`pictures.${place}`), path: answer.value.path })
  }
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) void upload(files)
    else if (dragged !== null && dragged !== to) move(dragged, to)
    setDragged(null)
  }
  return (
    <div className="grid gap-3">
      <div role="alert" className="text-danger">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
      <ol className="grid gap-3">
        {fields.map(({ key, path }, at) => {
          const name = t('picture', { number: at + 1 })
          return (
            <li
              key={key}
              draggable
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => onDrop(event, at)}
              className="admin-panel flex flex-wrap gap-4"
            >
              {/* Its text is a separate field. */}
              <img
                {...imageSource(path, SHOWN_PX * 2, `${SHOWN_PX}px`)}
                alt=""
                width={SHOWN_PX}
                height={SHOWN_PX}
                className="h-40 w-40 object-contain"
              />
              <div className="grid min-w-60 flex-1 gap-4">
                <TextField
                  label={t('alt')}
                  hint={t('altHint')}
                  id={`pictures.${at}.alt`}
                  error={formState.errors.pictures?.[at]?.alt?.message}
                  {...register(`pictures.${at}.alt`)}
                />
                {TRANSLATED_LOCALES.map((locale) => (
                  <TextField
                    key={locale}
                    label={inLanguage(t('alt'), locale)}
                    lang={locale}
                    {...register(`pictures.${at}.alts.${locale}`)}
                  />
                ))}
                <SelectField
                  label={t('variant')}
                  id={`pictures.${at}.sku`}
                  error={formState.errors.pictures?.[at]?.sku?.message}
                  {...register(`pictures.${at}.sku`)}
                >
                  <option value="">{t('allVariants')}</option>
                  {variants
                    .filter(({ sku }) => sku !== '')
                    .map(({ sku, label }) => (
                      <option key={sku} value={sku}>
                        {label || sku}
                      </option>
                    ))}
                </SelectField>
                <div className="flex flex-wrap gap-2">
                  <MoveButtons name={name} at={at} count={fields.length} move={move} />
                  <button type="button" className={buttonClass('quiet', 'text-sm')} disabled={isBusy} onClick={() => void crop(at)}>
                    {t('crop')}
                  </button>
                  <button
                    type="button"
                    aria-label={t('removeOne', { name })}
                    className={buttonClass('quiet', 'text-sm')}
                    onClick={() => remove(at)}
                  >
                    {t('remove')}
                  </button>
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      <label
        className="admin-panel block cursor-pointer text-center"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => onDrop(event, fields.length)}
      >
        <span>{isBusy ? t('uploading') : t('add')}</span>
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="mt-2 block w-full"
          disabled={isBusy}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            void upload(files)
          }}
        />
      </label>
    </div>
  )
}
