import { fillDemoMenu } from '#app/demo/menu.ts'
import type { Database } from '#platform/db/database.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { createLogger } from '#platform/log.ts'

/** The demonstration's menu. */
export async function fillShop(database: Database, siteId: number, folder: string): Promise<void> {
  await fillDemoMenu(database, createFiles({ folder }, createLogger({ level: 'silent' })), siteId, new Date())
}
