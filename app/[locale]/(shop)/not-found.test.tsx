import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import NotFound from './not-found'

it('SHELL-17 shows a brief version with a home link after a link to a removed page', () => {
  render(inEnglish(<NotFound />))
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

it('PERF-01 imports no client components, because every shop page would load them', () => {
  const imported = readFileSync('app/[locale]/(shop)/not-found.tsx', 'utf8').match(/(?<=from ').*(?=')/g)
  expect(imported).toEqual(['next-intl', '@/components/shared/link', '@/components/ui/button'])
})
