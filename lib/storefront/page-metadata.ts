import 'server-only'
import type { Metadata } from 'next'
import { composeMetadata, type PageSubject } from './compose-metadata'
import { getKnownSettings } from './content'

/** A page's head, from what it knows of itself and the shop's settings. */
export const pageMetadata = async (subject: PageSubject): Promise<Metadata> => composeMetadata(subject, (await getKnownSettings()) ?? {})
