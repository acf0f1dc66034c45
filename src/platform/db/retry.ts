import { setTimeout } from 'node:timers/promises'
import { isWorthRetrying } from './errors.ts'

const MAX_RETRIES = 3

/** Runs the work again, after a short and uneven pause, when two transactions met and the database chose this one to give way. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MAX_RETRIES || !isWorthRetrying(error)) throw error
      await setTimeout(10 * 2 ** tries * (0.5 + Math.random()))
    }
  }
}
