import module from 'node:module'
import { join } from 'node:path'

const OLDEST_NODE = 24
/** Compiled code of this project, for the next start; never among the user's data. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled')

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `Diwan needs Node ${OLDEST_NODE} or newer; this is ${process.version}. Run "npm start", which brings its own, or install a newer Node.\n`,
  )
  process.exit(1)
}
// Before anything else is loaded, which is why the server is a module of its own. Where nothing can be written, nothing is kept.
module.enableCompileCache(COMPILED)
const { runServer } = await import('./run-server.ts')
await runServer()
// Now, for who is killed later keeps nothing.
module.flushCompileCache()
