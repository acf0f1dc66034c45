// Runs before each test file: several share a process, and none may leave anything open to the next.
import { afterAll } from 'vitest'
import { closeAll } from './file-end.ts'

afterAll(closeAll)
