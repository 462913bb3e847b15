/** A row with the name by which the staff know it. */
export type Named = { id: number; name: string }
