const UNIQUE_VIOLATION = '23505'

/** Whether a write was refused because somebody has that already. Drizzle wraps what the driver throws. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Object && 'code' in error.cause && error.cause.code === UNIQUE_VIOLATION
