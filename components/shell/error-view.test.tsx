import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import english from '@/messages/en-errors.json'
import hindi from '@/messages/hi-errors.json'
import { ErrorTextsBlock } from './error-texts-block'
import { ErrorView } from './error-view'

describe('error page', () => {
  it('REL-03 shows what happened, retries on request and links to the home page', async () => {
    const onRetry = jest.fn()
    render(<ErrorView onRetry={onRetry} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('REL-05 shows the number of an error on the server, and none of an error in the browser', () => {
    const { rerender } = render(<ErrorView onRetry={jest.fn()} digest="2338573961" />)
    expect(screen.getByText('If you write to us about it, please mention this number: 2338573961')).toBeInTheDocument()
    rerender(<ErrorView onRetry={jest.fn()} />)
    expect(screen.queryByText(/mention this number/)).toBeNull()
  })

  it('REL-03 is in the page’s language, and English pages do not contain its texts', () => {
    const page = (locale: 'en' | 'hi') => (
      <>
        <ErrorTextsBlock locale={locale} />
        <ErrorView onRetry={jest.fn()} />
      </>
    )
    document.documentElement.lang = 'hi-IN'
    const { rerender, container } = render(page('hi'))
    rerender(page('hi'))
    expect(screen.getByRole('heading', { level: 1, name: hindi.title })).toBeInTheDocument()
    document.documentElement.lang = 'en-IN'
    rerender(page('en'))
    expect(screen.getByRole('heading', { level: 1, name: english.title })).toBeInTheDocument()
    expect(container).not.toHaveTextContent(hindi.title)
  })
})
