/** The specification's progress bar (S4.12). */
export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 5000
export const PROGRESS_HIDE_MS = 500

export type Progress = 'hidden' | 'running' | 'finished' | 'failed'

interface Timers {
  set(work: () => void, ms: number): unknown
  clear(timer: unknown): void
}

/**
 * Shows work in progress: only after 200 ms, so that quick responses do not flicker, and until 500
 * ms after the last running request ended. One failure among them shows the failed state.
 */
export function createProgress(show: (progress: Progress) => void, timers: Timers) {
  let running = 0
  let failed = false
  let visible = false
  let starting: unknown
  let hiding: unknown

  function start(): void {
    running += 1
    if (running > 1) return
    failed = false
    timers.clear(hiding)
    starting = timers.set(() => {
      visible = true
      show('running')
    }, PROGRESS_THROTTLE_MS)
  }

  function end(ok: boolean): void {
    running = Math.max(0, running - 1)
    failed ||= !ok
    if (running > 0) return
    timers.clear(starting)
    if (!visible && !failed) return
    visible = true
    show(failed ? 'failed' : 'finished')
    timers.clear(hiding)
    hiding = timers.set(() => {
      visible = false
      show('hidden')
    }, PROGRESS_HIDE_MS)
  }

  return { start, end }
}
