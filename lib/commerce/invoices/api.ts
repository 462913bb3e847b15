import { getInvoicePdf } from '.'
import { success } from '@/lib/commerce/kernel/result'
import { bindDownload, type Binding } from '@/lib/http/bind'
import { downloadInvoice } from './wire'

export const invoiceBindings: readonly Binding[] = [
  bindDownload(downloadInvoice, async (ctx, { customerId, id }) => {
    const found = await getInvoicePdf(ctx, customerId, id('id'))
    return found.ok ? success({ bytes: found.value.pdf, fileName: found.value.fileName }) : found
  }),
]
