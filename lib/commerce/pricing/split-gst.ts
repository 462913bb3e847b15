import type { Paise } from '@/lib/domain/money'

export type GstSplit = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/** Within a state one half each to centre and state, between states all of it IGST. GST here is always even (see includedGst). */
export const splitGst = (gstPaise: Paise, isSameState: boolean): GstSplit =>
  isSameState ? { cgstPaise: gstPaise / 2, sgstPaise: gstPaise / 2, igstPaise: 0 } : { cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise }
