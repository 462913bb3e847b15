/** tel: takes digits and a plus sign only. */
export const dialable = (phone: string): string => phone.replace(/[^+\d]/g, '')
