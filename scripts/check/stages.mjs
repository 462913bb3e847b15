/**
 * Measures the stages of a run, so that its report says where the time went.
 * @param {() => number} [now]  milliseconds of a clock that only goes forward
 */
export function measureStages(now = () => performance.now()) {
  /** @type {{ title: string, ms: number }[]} */
  const stages = []

  /**
   * Also measures a stage that fails.
   * @template Result
   * @param {string} title
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  const measure = async (title, work) => {
    const began = now()
    try {
      return await work()
    } finally {
      stages.push({ title, ms: now() - began })
    }
  }

  /** One line: the seconds of each stage in order, and of all together. */
  const report = () => {
    const total = stages.reduce((sum, { ms }) => sum + ms, 0)
    return `Time: ${[...stages, { title: 'total', ms: total }].map(({ title, ms }) => `${title} ${Math.round(ms / 1000)} s`).join(', ')}`
  }

  return { measure, report }
}
