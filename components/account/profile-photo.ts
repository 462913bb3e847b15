import { useEffect, useState } from 'react'
import { PHOTO_MAX_BYTES } from '@/lib/domain/limits'
import type { BasicInfoLabels } from './account-labels'

/** What the server decodes; what is really in the file only it can see. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Takes effect with Update Profile. */
export type PhotoChange = { kind: 'kept' } | { kind: 'chosen'; file: File; previewUrl: string } | { kind: 'removed' }

const KEPT: PhotoChange = { kind: 'kept' }

/** What is wrong with a file, before it is sent (ACC-03); null when nothing is. */
function faultOf({ type, size }: File, labels: BasicInfoLabels): string | null {
  if (!PHOTO_TYPES.includes(type)) return labels.notAPhoto
  return size > PHOTO_MAX_BYTES ? labels.photoTooLarge : null
}

export type ProfilePhoto = {
  change: PhotoChange
  fault: string | undefined
  choose: (file: File) => void
  remove: () => void
  keep: () => void
  refuse: (fault: string) => void
}

/** What the shopper wants of the photo, until it is saved. */
export function useProfilePhoto(labels: BasicInfoLabels): ProfilePhoto {
  const [change, setChange] = useState<PhotoChange>(KEPT)
  const [fault, setFault] = useState<string>()

  // The preview is a part of the browser's memory.
  useEffect(() => () => (change.kind === 'chosen' ? URL.revokeObjectURL(change.previewUrl) : undefined), [change])

  const become = (next: PhotoChange) => {
    setFault(undefined)
    setChange(next)
  }
  return {
    change,
    fault,
    choose: (file) => {
      const wrong = faultOf(file, labels)
      if (wrong !== null) setFault(wrong)
      else become({ kind: 'chosen', file, previewUrl: URL.createObjectURL(file) })
    },
    remove: () => become({ kind: 'removed' }),
    keep: () => become(KEPT),
    refuse: setFault,
  }
}
