import type { ReactElement } from 'react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '@/messages/en.json'

/** Server components find their texts in the request; in a test they stand in the messages of the shop's first language. */
export const inEnglish = (element: ReactElement): ReactElement => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Kolkata">
    {element}
  </NextIntlClientProvider>
)
