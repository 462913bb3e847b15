import { getInvoicePdf, getOwnCreditNotePdf } from '.'
import { success } from '@/lib/kernel/result'
import { bindDownload, type Binding } from '@/lib/v2/bind'
import { downloadCreditNote, downloadInvoice } from './wire'

export const invoiceBindings: readonly Binding[] = [
  bindDownload(downloadInvoice, async (ctx, { customerId, id }) => {
    const found = await getInvoicePdf(ctx, customerId, id('id'))
    return found.ok ? success({ bytes: found.value.pdf, fileName: found.value.fileName }) : found
  }),
  bindDownload(downloadCreditNote, async (ctx, { customerId, id }) => {
    const found = await getOwnCreditNotePdf(ctx, customerId, id('id'))
    return found.ok ? success({ bytes: found.value.pdf, fileName: found.value.fileName }) : found
  }),
]
