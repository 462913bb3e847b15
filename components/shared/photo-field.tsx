import { useId } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-button'
import { fill } from '@/lib/i18n/fill'
import type { ReturnLabels } from './labels'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
const MEGABYTE = 1024 * 1024

type Props = {
  photos: readonly File[]
  most: number
  mostBytes: number
  labels: ReturnLabels
  error: string | undefined
  /** `fault`: why some of the chosen files were left out. */
  onChange: (photos: readonly File[], fault: string | undefined) => void
}

/** Photos to send along, each of which can be removed. The server checks their content. */
export function PhotoField({ photos, most, mostBytes, labels, error, onChange }: Props) {
  const id = useId()
  const megabytes = mostBytes / MEGABYTE
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter(({ size }) => size <= mostBytes)
    const tooLarge = chosen.find((photo) => !fitting.includes(photo))
    const all = [...photos, ...fitting]
    const tooMany = all.length > most ? fill(labels.tooManyPhotos, { max: most }) : undefined
    onChange(all.slice(0, most), tooLarge ? fill(labels.photoTooLarge, { name: tooLarge.name, megabytes }) : tooMany)
  }
  return (
    <div className="grid gap-2">
      <div className="field">
        <span id={`${id}label`} className="field-label">
          {labels.photos}
        </span>
        <FileButton
          multiple
          text={labels.choosePhotos}
          accept={ACCEPTED}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}hint ${id}error`}
          aria-invalid={error !== undefined}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // The same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
        <p id={`${id}hint`} className="field-hint">
          {fill(labels.photosHint, { max: most, megabytes })}
        </p>
        <p id={`${id}error`} aria-live="polite" className="field-error">
          {error}
        </p>
      </div>
      {photos.length > 0 && (
        <ul className="grid gap-1">
          {photos.map((photo, index) => (
            <li key={`${photo.name}${index}`} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{photo.name}</span>
              <button
                type="button"
                onClick={() =>
                  onChange(
                    photos.filter((one) => one !== photo),
                    undefined,
                  )
                }
                className={buttonClass('quiet', 'px-3 text-sm')}
              >
                {fill(labels.removePhoto, { name: photo.name })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
