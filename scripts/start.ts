// Builds if needed, then serves.
import { ensureBuilt } from './build.ts'

await ensureBuilt()
await import('../src/app/server-entry.ts')
