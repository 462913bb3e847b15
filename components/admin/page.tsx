import type { ReactNode } from 'react'
import { ScreenTitle } from './screen-title'

type Props = {
  title: string
  /** Next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of every admin screen: title, actions and content. */
export const Page = ({ title, actions, children }: Props) => (
  <>
    <ScreenTitle title={title} />
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="min-w-0 text-xl wrap-anywhere">{title}</h1>
      {actions && <div className="flex max-w-full min-w-0 flex-wrap gap-2">{actions}</div>}
    </div>
    {children}
  </>
)
