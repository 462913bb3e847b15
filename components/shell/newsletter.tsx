import { useTranslations } from 'next-intl'
import { NewsletterForm, type NewsletterLabels } from './newsletter-form'

/** The newsletter's form with its texts (SHELL-13). */
export function Newsletter() {
  // Parse boundary: next-intl types a part of messages/en.json as `any`.
  const labels = useTranslations('shell.newsletter').raw('form') as NewsletterLabels
  return <NewsletterForm labels={labels} />
}
