import type { Metadata } from 'next'
import messages from '@/messages/en.json'
import { DevanagariFonts } from '@/app/devanagari'
import { Forms } from '@/components/styleguide/forms'
import { Messages, Orders } from '@/components/styleguide/messages'
import { Buttons, Navigation } from '@/components/styleguide/navigation'
import { Products } from '@/components/styleguide/products'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const metadata: Metadata = { title: 'Style guide', robots: { index: false } }

type Props = { params: Promise<{ locale: string }> }

/** Every UI component in its states, for development: next.config.mjs excludes it from all other builds. */
export default async function StyleGuidePage({ params }: Props) {
  setPageLocale((await params).locale)
  return (
    <div className="wrap py-8">
      <DevanagariFonts />
      <h1 className="mb-8 text-3xl">Style guide</h1>
      <Buttons />
      <Navigation />
      <Forms
        labels={{
          coupon: messages.checkout.view.coupon,
          pin: messages.pin,
          address: messages.address.form,
          returns: messages.returns,
          consents: messages.preferences.consents,
        }}
      />
      <Messages />
      <Products />
      <Orders words={messages.orders} figures={messages.checkout.view.figures} />
    </div>
  )
}
