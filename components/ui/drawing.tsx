import type { ReactNode } from 'react'

type Props = { width: number; height: number; children: ReactNode }

/** The frame for an empty page's decorative drawing. */
export const Drawing = ({ width, height, children }: Props) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mx-auto"
  >
    {children}
  </svg>
)
