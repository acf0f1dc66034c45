import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Run } from '#platform/rich-text/rules/rich-text.ts'
import { createMediaHandlers } from '#directory/media/server.ts'
import type { Medium } from '#directory/media/contract.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { createHomeHandlers } from '#directory/home/server.ts'
import { createMenuHandlers } from '#directory/menus/server.ts'
import { teamHandlers } from '#directory/team/server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { Draft, OpenDocument } from './contract.ts'
import { seedContent } from './seed.ts'
import { documentHandlers } from './server.ts'

export interface Desk {
  readonly siteId: number
  readonly token: string
}

/** A draft with one paragraph: of plain text, or in pieces. */
export function aDraft(
  title: string,
  words: string | readonly Run[] = 'Goods move.',
  more: Partial<Draft> = {},
): Draft {
  const text = typeof words === 'string' ? runsOf(words) : [...words]
  return { title, summary: '', slug: '', blocks: [{ type: 'paragraph', text }], ...more }
}

function runsOf(words: string): Run[] {
  return words === '' ? [] : [{ text: words }]
}

/** The editors' desk and the public calls behind their own pipeline. */
export async function openDesk() {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const cleanedUp: string[] = []
  const database = await testDatabase()
  const files = createFiles({ folder }, createLogger({ level: 'silent' }))
  const fileCleanup = {
    expectRow: () => Promise.resolve(),
    afterDelete: async (_trx: unknown, _siteId: number, id: string) => void cleanedUp.push(id),
  }
  const isPage = (address: string) => !address.startsWith('/nowhere')
  const server = testServer(database, [
    ...documentHandlers,
    ...createMenuHandlers({ isPage }),
    ...teamHandlers,
    ...createHomeHandlers({ isPage }),
    ...createMediaHandlers({ files, fileCleanup }),
  ])

  async function aDesk(): Promise<Desk> {
    const siteId = await aSite(database, { currency: 'AED' })
    await database.transaction((trx) => seedContent(trx, siteId, server.clock.now))
    const userId = newId()
    await database.queries
      .insertInto('users')
      .values({
        site_id: siteId,
        id: userId,
        email: `${userId}@desk.test`,
        email_folded: `${userId}@desk.test`,
        username: userId,
        name_en: 'Editor',
        name_ar: 'محرر',
        name_en_folded: 'editor',
        name_ar_folded: 'محرر',
        created_at: server.clock.now,
      })
      .execute()
    return {
      siteId,
      token: server.signIn({ siteId, userId, permissions: new Set(['content.edit']) }),
    }
  }

  async function begin(
    desk: Desk,
    kind: 'page' | 'post' = 'post',
    title = 'A post',
  ): Promise<string> {
    const added = await server.call('POST /api/content/documents', {
      as: desk.token,
      key: newId(),
      body: { kind, language: 'en', title },
    })
    expect(added.status, added.text).toBe(201)
    return (added.body as { id: string }).id
  }
  async function open(desk: Desk, id: string): Promise<OpenDocument> {
    return (await server.call(`GET /api/content/documents/${id}`, { as: desk.token })).body
  }
  async function save(desk: Desk, id: string, language: 'en' | 'ar', draft: Draft) {
    const { revision } = (await open(desk, id)).texts[language]
    return server.call(`PUT /api/content/documents/${id}/texts/${language}`, {
      as: desk.token,
      body: { revision, draft },
    })
  }
  async function publish(
    desk: Desk,
    id: string,
    language: 'en' | 'ar',
    times: { publishAt?: string; unpublishAt?: string } = {},
  ) {
    const { revision } = (await open(desk, id)).texts[language]
    const body = {
      revision,
      publishAt: times.publishAt ?? null,
      unpublishAt: times.unpublishAt ?? null,
    }
    return server.call(`POST /api/content/documents/${id}/texts/${language}/publish`, {
      as: desk.token,
      key: newId(),
      body,
    })
  }
  /** Saves and publishes in one step. */
  async function put(desk: Desk, id: string, language: 'en' | 'ar', draft: Draft): Promise<void> {
    expect((await save(desk, id, language, draft)).status).toBe(200)
    const published = await publish(desk, id, language)
    expect(published.status, published.text).toBe(200)
  }
  async function aPicture(desk: Desk): Promise<Medium> {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#0f6b66' },
    })
      .png()
      .toBuffer()
    const added = await server.call('POST /api/content/media', {
      as: desk.token,
      form: { file: new File([new Uint8Array(bytes)], 'yard.png') },
    })
    expect(added.status, added.text).toBe(201)
    return added.body
  }
  const read = (desk: Desk, kind: 'page' | 'post', address: string, language: 'en' | 'ar' = 'en') =>
    server.call(`GET /api/directory/documents/${kind}/${encodeURIComponent(address)}`, {
      site: desk.siteId,
      query: { language },
    })
  return {
    database,
    server,
    cleanedUp,
    aDesk,
    begin,
    open,
    save,
    publish,
    put,
    aPicture,
    read,
    close: () => rm(folder, { recursive: true }),
  }
}
