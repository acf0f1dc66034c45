import module from 'node:module'
import { join } from 'node:path'

const OLDEST_NODE = 24
/** Compiled code of this project, for the next start; never among the user's data. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled')

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `Diwan needs Node ${OLDEST_NODE} or newer. This is ${process.version}. Run "npm start", which uses its own Node, or install a newer one.\n`,
  )
  process.exit(1)
}
// Runs before anything else is loaded, which is why the server is a separate module. Caches nothing
// where the folder is not writable.
module.enableCompileCache(COMPILED)
const { runServer } = await import('./run-server.ts')
await runServer()
// Flushed now, because a killed process would save nothing.
module.flushCompileCache()
