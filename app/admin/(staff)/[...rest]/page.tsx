import { notFound } from 'next/navigation'

/** Any other address below /admin: without this page, the shop's 404 page would answer. */
export default function Missing(): never {
  notFound()
}
