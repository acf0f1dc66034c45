// Runs around each test file: several share a process, and none may leave anything to the next.
import { afterAll, vi } from 'vitest'
import { closeAll } from './file-end.ts'

afterAll(async () => {
  vi.unstubAllGlobals()
  await closeAll()
})
