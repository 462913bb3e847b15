/** Runs the task when the browser is idle, and at the latest after `timeout` milliseconds. @returns cancels the task */
export function whenIdle(task: () => void, timeout: number): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout })
  return () => cancelIdleCallback(handle)
}
