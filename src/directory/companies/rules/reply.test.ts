import { expect, test } from 'vitest'
import { roughMinutes } from './reply.ts'

test('a response time is rounded up, the more the longer it is', () => {
  for (const [minutes, rough] of [
    [0, 5],
    [12, 15],
    [60, 60],
    [61, 120],
    [119, 120],
    [1_300, 1_320],
    [2_881, 4_320],
  ] as const)
    expect(roughMinutes(minutes), String(minutes)).toBe(rough)
})
