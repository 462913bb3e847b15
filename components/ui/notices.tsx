import { labels } from '@/lib/i18n/labels'
import { NoticeBoard } from './notice-board'

/** Once in the layout: displays notices (SHELL-18). Use `notify` to show one. */
export function Notices() {
  const { region, close, failures } = labels('notices')
  return <NoticeBoard label={region} closeLabel={close} failures={failures} />
}
