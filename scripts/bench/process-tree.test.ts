import { listenersIn, parseStat, treeOf } from './process-tree.mjs'

const stat = (
  pid: number,
  name: string,
  parent: number,
  [user, system, childUser, childSystem]: readonly [number, number, number, number],
) => `${pid} (${name}) S ${parent} 1 1 0 -1 4194560 1 2 3 4 ${user} ${system} ${childUser} ${childSystem} 20 0 11 0 500 6000 700`

describe('the processes of a server', () => {
  it('have CPU time of their own and of their ended children, whatever their name contains', () => {
    expect(parseStat(stat(42, 'a (strange) name', 7, [5, 2, 1, 1]))).toEqual({ pid: 42, parent: 7, name: 'a (strange) name', cpuMs: 90 })
  })

  it('are the first one and all that descend from it', () => {
    const processes = [
      stat(1, 'init', 0, [0, 0, 0, 0]),
      stat(20, 'node', 1, [0, 0, 0, 0]),
      stat(21, 'postgres', 20, [0, 0, 0, 0]),
      stat(22, 'postgres', 21, [0, 0, 0, 0]),
      stat(30, 'node', 1, [0, 0, 0, 0]),
    ].map(parseStat)
    expect(treeOf(processes, 20).map(({ pid }) => pid)).toEqual([20, 21, 22])
    expect(treeOf(processes, 99)).toEqual([])
  })

  it('are found by the port on which they listen, not by their connections', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
      '   0: 0100007F:0FA0 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1111 1 0',
      '   1: 0100007F:0FA0 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 2222 1 0',
      '   2: 0100007F:0FA1 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 3333 1 0',
    ].join('\n')
    expect(listenersIn(table, 4000)).toEqual(['1111'])
  })
})
