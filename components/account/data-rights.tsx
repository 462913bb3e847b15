'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { PasswordFieldLabels } from '@/components/ui/password-field'
import { useBusy } from '@/components/ui/use-busy'
import { readMyData } from '@/lib/api-client/account'
import { useUserRead } from '@/lib/api-client/user'
import type { DataLabels, ProofLabels } from './account-labels'
import { DeleteAccountDialog } from './delete-account-dialog'
import { Panel } from './panel'

type Props = { labels: DataLabels; proofLabels: ProofLabels; passwordLabels: PasswordFieldLabels }

/** Hands the browser a file that stands on no server. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Take everything along, or leave. */
export function DataRights({ labels, proofLabels, passwordLabels }: Props) {
  const { value: user } = useUserRead()
  const [isDeleting, setIsDeleting] = useState(false)
  const { isBusy, run } = useBusy()

  const download = async () => {
    const answer = await readMyData()
    if (answer.ok) saveFile(labels.fileName, JSON.stringify(answer.value, null, 2))
    else notify.error(answer.failure.message ?? labels.downloadFailed)
  }

  return (
    <Panel id="your-data" title={labels.title}>
      <p className="mb-5 text-ink-soft">{labels.text}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" aria-disabled={isBusy} onClick={() => void run(download)} className={buttonClass('outline', 'min-w-52')}>
          {isBusy ? labels.downloading : labels.download}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setIsDeleting(true)} className={buttonClass('quiet', 'text-danger')}>
          {labels.delete}
        </button>
      </div>
      {user && (
        <DeleteAccountDialog
          isOpen={isDeleting}
          user={user}
          labels={labels}
          proofLabels={proofLabels}
          passwordLabels={passwordLabels}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Panel>
  )
}
