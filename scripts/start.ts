// Builds what is not built, then serves.
import { ensureBuilt } from './build.ts'

await ensureBuilt()
await import('../src/app/server-entry.ts')
