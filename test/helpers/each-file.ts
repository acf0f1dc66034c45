// Runs around each test file: several share a process, and none may leave anything to the next.
import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { seed } from './depth.ts'
import { closeAll } from './file-end.ts'

// The same random cases in every run, so that none fails by chance.
fc.configureGlobal({ seed })
// Its own second is not enough on a busy machine.
if (vi.waitFor.name !== 'waitPatiently') {
  const { waitFor } = vi
  vi.waitFor = function waitPatiently(check, options = { timeout: 60_000 }) {
    return waitFor(check, options)
  }
}
afterAll(async () => {
  vi.unstubAllGlobals()
  await closeAll()
})
