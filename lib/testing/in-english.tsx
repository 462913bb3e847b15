import type { ReactElement } from 'react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '@/messages/en.json'

/** Server components read their texts from the request; in a test they get the messages of the shop's first language. */
export const inEnglish = (element: ReactElement): ReactElement => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Kolkata">
    {element}
  </NextIntlClientProvider>
)
