/** '1 row', '1,00,000 rows' */
export const counted = (count: number, noun: string): string => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`
