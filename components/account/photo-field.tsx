import { useId } from 'react'
import { buttonClass } from '@/components/ui/button'
import { DEFAULT_AVATAR } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import type { BasicInfoLabels } from './account-labels'
import { PHOTO_TYPES, type PhotoChange, type ProfilePhoto } from './profile-photo'

type Props = { photo: ProfilePhoto; /** As it is now. */ avatarUrl: string | null; labels: BasicInfoLabels }

function previewOf(change: PhotoChange, avatarUrl: string | null): string {
  if (change.kind === 'chosen') return change.previewUrl
  return change.kind === 'removed' ? DEFAULT_AVATAR : (avatarUrl ?? DEFAULT_AVATAR)
}

function saidOf(change: PhotoChange, labels: BasicInfoLabels): string {
  if (change.kind === 'chosen') return fill(labels.photoChosen, { name: change.file.name })
  return change.kind === 'removed' ? labels.photoRemoved : labels.photoHint
}

/** The photo with a preview; nothing is sent before the form is. */
export function PhotoField({ photo, avatarUrl, labels }: Props) {
  const { change, fault } = photo
  const id = useId()
  return (
    <div className="flex items-center gap-5">
      <img
        src={previewOf(change, avatarUrl)}
        alt=""
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-chip border border-line bg-panel object-cover"
      />
      <div className="min-w-0">
        <span id={`${id}label`} className="field-label">
          {labels.photo}
        </span>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label
            className={buttonClass(
              'outline',
              'relative cursor-pointer px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            )}
          >
            {labels.choosePhoto}
            <input
              type="file"
              accept={PHOTO_TYPES.join()}
              aria-labelledby={`${id}label`}
              aria-describedby={`${id}said ${id}error`}
              aria-invalid={fault !== undefined}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) photo.choose(file)
                // The same file may be chosen again.
                target.value = ''
              }}
              className="sr-only"
            />
          </label>
          {change.kind !== 'kept' && (
            <button type="button" onClick={photo.keep} className={buttonClass('quiet', 'px-2')}>
              {labels.undoPhoto}
            </button>
          )}
          {change.kind === 'kept' && avatarUrl !== null && (
            <button type="button" onClick={photo.remove} className={buttonClass('quiet', 'px-2')}>
              {labels.removePhoto}
            </button>
          )}
        </div>
        <p id={`${id}said`} className="field-hint wrap-anywhere">
          {saidOf(change, labels)}
        </p>
        <p id={`${id}error`} aria-live="polite" className="field-error">
          {fault}
        </p>
      </div>
    </div>
  )
}
