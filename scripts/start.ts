// Builds if needed, then serves.
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER } from './build.ts'

await ensureBuilt()
await import(pathToFileURL(SERVER).href)
