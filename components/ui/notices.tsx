import { useTranslations } from 'next-intl'
import { NoticeBoard } from './notice-board'
import type { NoticeBoardState } from './notify'

/** Once in the layout: where notices appear (SHELL-18). Use `notify` to show one. */
export function Notices() {
  const t = useTranslations('notices')
  return (
    <NoticeBoard
      label={t('region')}
      closeLabel={t('close')}
      // Parse boundary: next-intl types a part of messages/en.json as `any`.
      failures={t.raw('failures') as NoticeBoardState['failures']}
    />
  )
}
