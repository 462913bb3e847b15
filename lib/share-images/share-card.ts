import type { ShareSubject } from '@/lib/seo/share-image'

/** A picture in words: everything that is drawn, and `subject`, which tells one picture from another. */
export type ShareCard = {
  subject: ShareSubject
  /** split: photo and words side by side; panel: the words on a panel over the photo. A crop (`subject.crop`) is drawn without words. */
  look: 'split' | 'panel'
  ground: 'ivory' | 'green'
  brand: string
  /** Above the title; '' for none. */
  label: string
  title: string
  price: SharedPrice | null
  /** '' for none. */
  photoUrl: string
}

export type SharedPrice = {
  /** 'from', or ''. */
  before: string
  /** '₹145 · 100 g'. */
  price: string
  /** The MRP it is reduced from. */
  struck: { label: string; price: string } | null
}
