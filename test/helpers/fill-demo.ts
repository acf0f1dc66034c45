/** Fills the data folder that is named with the demo company, for all journeys of a run. */
import { carryOut, startProcess } from './journey-process.ts'

const [, , folder = ''] = process.argv
const child = startProcess({})
// Otherwise this process would end before it.
child.ref()
child.channel?.ref()
await carryOut(child, { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'on' })
await carryOut(child, null)
child.kill()
