import { join } from 'node:path'
import { openDatabase } from '#platform/db/open.ts'
import { newId } from '#platform/id.ts'
import { remindOfDocuments } from '#portal/documents/server/remind.ts'

const { DATABASE_URL, DATA_DIR = '', REMIND_AT = '' } = process.env

/** Reminds of every document that is due, until it is done or killed. */
const database = await openDatabase({ url: DATABASE_URL, folder: join(DATA_DIR, 'db') })
process.stdout.write(`${JSON.stringify({ event: 'started', port: 1 })}\n`)
const jobs = { send: async () => newId() }
const count = await remindOfDocuments({ database, services: { jobs }, now: new Date(REMIND_AT) })
process.stdout.write(`${JSON.stringify({ event: 'reminded', count })}\n`)
await database.close()
