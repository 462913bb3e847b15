import { callAdmin, refreshAdmin, saveAdminFile, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'

export const useCustomerList = (q: string, page: number) => useAdminRead(calls.listCustomers, { query: { q: q || null, page } })

export const useCustomer = (id: string) => useAdminRead(calls.getCustomer, { params: { id } })

export const saveCustomerData = (id: number) => saveAdminFile(calls.exportCustomer, { params: { id } })

export async function deleteCustomer(id: number) {
  const answer = await callAdmin(calls.deleteCustomer, { params: { id } })
  void refreshAdmin('/customers')
  return answer
}
