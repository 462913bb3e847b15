import { setImmediate as nextTurn } from 'node:timers/promises'
import { timeSlicedQueue } from './answer-cache'

it('PERF-03 runs tasks in their order, and lets other work run after half a millisecond', async () => {
  let time = 0
  const done: string[] = []
  const run = timeSlicedQueue(() => time)
  const task = (name: string) => () => {
    done.push(name)
    time += 0.2
  }
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => run(task(name))))
  expect(done).toEqual([])
  setImmediate(() => done.push('other work'))
  await all
  expect(done).toEqual(['a', 'b', 'c', 'other work', 'd', 'e'])
})

it('PERF-03 runs tasks added while it runs and after it has finished', async () => {
  const done: string[] = []
  const run = timeSlicedQueue()
  void run(() => {
    done.push('first')
    void run(() => void done.push('second'))
  })
  while (done.length < 2) await nextTurn()
  await run(() => void done.push('third'))
  expect(done).toEqual(['first', 'second', 'third'])
})

it('PERF-03 passes on the error of a task, and runs the next one', async () => {
  const run = timeSlicedQueue()
  const failed = run(() => {
    throw new Error('The headers are sent.')
  })
  const done: string[] = []
  await Promise.all([expect(failed).rejects.toThrow('The headers are sent.'), run(() => void done.push('next'))])
  expect(done).toEqual(['next'])
})
