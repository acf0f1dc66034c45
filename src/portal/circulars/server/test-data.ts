import { expect } from 'vitest'
import type { Trx } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import type { TextBlockInput } from '#platform/rich-text/contract.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { aCompany, type Company } from '#portal/attendance/server/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { CircularLine } from '../contract.ts'
import type { CircularDraft } from '../draft/contract.ts'
import type { OpenDeskCircular } from '../desk/contract.ts'
import { createCircularHandlers } from '../server.ts'
import { EVERYONE } from '../rules/publishing.ts'
import { resolveExpired } from './expire.ts'
import { remindAll, NOTIFY_READERS, notifyReaders, type NotifyPayload } from './notify-readers.ts'
import { publishDue } from './publish.ts'

export interface Member {
  readonly employeeId: string
  readonly userId: string
  readonly token: string
}

export const TEXT: TextBlockInput = {
  type: 'paragraph',
  text: [{ text: 'The office closes at two.' }],
}
const TEXT_AR: TextBlockInput = { type: 'paragraph', text: [{ text: 'يغلق المكتب عند الثانية.' }] }

export function aDraft(changes: Partial<CircularDraft> = {}): CircularDraft {
  return {
    title: { en: 'Ramadan hours', ar: 'ساعات العمل في رمضان' },
    blocks: { en: [TEXT], ar: [TEXT_AR] },
    fileIds: [],
    audience: EVERYONE,
    acknowledgement: { dueDays: 7, remindDays: [3, 6] },
    expiresOn: null,
    ...changes,
  }
}

/** Bytes by id, in memory. */
export function memoryFiles(): Files {
  const kept = new Map<string, Buffer>()
  return {
    async put(_siteId, id, content) {
      const bytes = Buffer.from(content as Uint8Array)
      kept.set(id, bytes)
      return { ok: true, value: { bytes: bytes.byteLength, sha256: Buffer.alloc(32) } }
    },
    async get(_siteId, id) {
      const found = kept.get(id)
      return found === undefined
        ? { ok: false, refusal: { code: 'files.notFound', details: {} } }
        : { ok: true, value: found }
    },
    async remove(_siteId, id) {
      kept.delete(id)
    },
  }
}

/** A company with an HR officer at the desk for circulars, and its employees. */
export async function aDesk() {
  const database = await testDatabase()
  const company: Company = await aCompany(database)
  const { siteId } = company
  const waiting: NotifyPayload[] = []
  const jobs = {
    async send(_trx: Trx | null, name: string, payload: object) {
      if (name === NOTIFY_READERS) waiting.push(payload as NotifyPayload)
      return 'job'
    },
  }
  const files = memoryFiles()
  const fileCleanup = {
    expectRow: () => Promise.resolve(),
    afterDelete: (_trx: Trx, site: number, id: string) => files.remove(site, id),
  }
  const server: TestServer = testServer(
    database,
    createCircularHandlers({ jobs, files, fileCleanup }),
  )
  const refreshed: string[] = []
  const services = {
    database,
    jobs,
    notify: (_site: number, userIds: readonly string[]) => void refreshed.push(...userIds),
  }
  const own = ['records.own']

  /** An employee with an account. */
  async function member(
    changes: Parameters<Company['anEmployee']>[0] &
      Partial<{ position: string; nationality: string }> = {},
    permissions: readonly string[] = own,
  ): Promise<Member> {
    const { position, nationality, ...rest } = changes
    const employeeId = await company.anEmployee(rest)
    if (position !== undefined || nationality !== undefined)
      await database.queries
        .updateTable('employees')
        .set({
          ...(position === undefined ? {} : { position_en: position }),
          ...(nationality === undefined ? {} : { nationality }),
        })
        .where('site_id', '=', siteId)
        .where('id', '=', employeeId)
        .execute()
    const { userId } = await company.signIn(employeeId)
    const permitted = new Set(permissions)
    return {
      employeeId,
      userId,
      token: server.signIn({ siteId, userId, employeeId, permissions: permitted }),
    }
  }

  const hr = await member({ name: 'Huda', nameAr: 'هدى' }, [...own, 'circulars.edit'])
  const path = '/api/portal/circulars-desk'
  const asHr = (line: string, body?: object, key?: string) =>
    server.call(line, {
      as: hr.token,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { key }),
    })

  async function add(
    changes: Partial<CircularDraft> = {},
    kind: 'circular' | 'policy' = 'circular',
  ): Promise<OpenDeskCircular> {
    const draft = aDraft(changes)
    const added = await asHr(`POST ${path}`, { kind, title: draft.title }, newId())
    expect(added.status, added.text).toBe(201)
    const { id, revision } = added.body as OpenDeskCircular
    const saved = await asHr(`PUT ${path}/circulars/${id}/draft`, { revision, draft })
    expect(saved.status, saved.text).toBe(200)
    return open(id)
  }
  async function open(id: string): Promise<OpenDeskCircular> {
    const opened = await asHr(`GET ${path}/circulars/${id}`)
    expect(opened.status, opened.text).toBe(200)
    return opened.body
  }
  const publish = (
    circular: Pick<OpenDeskCircular, 'id' | 'revision'>,
    {
      publishAt = null,
      material = true,
      changeNote = { en: '', ar: '' },
    }: { publishAt?: string | null; material?: boolean; changeNote?: TwoNames } = {},
  ) =>
    asHr(
      `POST ${path}/circulars/${circular.id}/publication`,
      { revision: circular.revision, publishAt, material, changeNote },
      newId(),
    )

  return {
    database,
    company,
    siteId,
    server,
    services,
    files,
    hr,
    path,
    asHr,
    member,
    add,
    open,
    publish,
    /** The accounts whose open pages were refreshed. */
    refreshed,
    waiting,
    /** Adds a circular and publishes it; no one is notified yet. */
    async published(changes: Partial<CircularDraft> = {}, kind?: 'circular' | 'policy') {
      const done = await publish(await add(changes, kind))
      expect(done.status, done.text).toBe(200)
      return done.body as OpenDeskCircular
    },
    /** Saves another text into the draft of a circular and publishes it. */
    async republished(
      id: string,
      material: boolean,
      { changeNote, ...changes }: Partial<CircularDraft> & { changeNote?: TwoNames } = {},
    ) {
      const { revision, draft } = await open(id)
      const saved = await asHr(`PUT ${path}/circulars/${id}/draft`, {
        revision,
        draft: { ...draft, title: { en: 'Ramadan hours, changed', ar: 'تعديل' }, ...changes },
      })
      expect(saved.status, saved.text).toBe(200)
      const done = await publish(await open(id), {
        material,
        ...(changeNote === undefined ? {} : { changeNote }),
      })
      expect(done.status, done.text).toBe(200)
      return done.body as OpenDeskCircular
    },
    list: (who: Member, query: Record<string, string> = {}) =>
      server.call('GET /api/portal/circulars', { as: who.token, query }),
    read: (who: Member, id: string, version = 1) =>
      server.call(`POST /api/portal/circulars/${id}/reading`, {
        as: who.token,
        body: { version },
      }),
    acknowledge: (who: Member, id: string, version = 1) =>
      server.call(`POST /api/portal/circulars/${id}/acknowledgement`, {
        as: who.token,
        body: { version },
      }),
    withdraw: (id: string) =>
      asHr(`POST ${path}/circulars/${id}/withdrawal`, { reason: 'Wrong hours' }),
    show: (who: Member, id: string) =>
      server.call(`GET /api/portal/circulars/${id}`, { as: who.token }),
    /** Runs the jobs that were sent; returns how many people were notified. */
    async runJobs(): Promise<number> {
      let count = 0
      for (const payload of waiting.splice(0))
        count += await notifyReaders(services, payload, server.clock.now)
      return count
    },
    remindAll: () => remindAll(services, server.clock.now),
    resolveExpired: () => resolveExpired(services, server.clock.now),
    publishDue: () => publishDue(database, jobs, server.clock.now),
    at(time: string) {
      server.clock.now = new Date(time)
    },
    /** The notifications that people got, in order. */
    async notices() {
      const rows = await database.queries
        .selectFrom('notifications')
        .select(['kind', 'user_id', 'path', 'params', 'read_at'])
        .where('site_id', '=', siteId)
        .orderBy('id')
        .execute()
      return rows.map(({ user_id: userId, read_at: readAt, ...rest }) => ({
        userId,
        readAt,
        ...rest,
      }))
    },
  }
}
export type Desk = Awaited<ReturnType<typeof aDesk>>

/** What a reader's list has: each title with what the reader did. */
export const titles = async (desk: Desk, who: Member, query: Record<string, string> = {}) =>
  ((await desk.list(who, query)).body as { items: CircularLine[] }).items.map(
    ({ title, receipt }) => `${title.en}: ${receipt}`,
  )
