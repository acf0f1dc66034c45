import type { Database, Queries } from '#platform/db/database.ts'
import { notifyPagesChanged, tagOfPages } from '#platform/db/pages-changed.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { accentFor } from '#platform/ui/accent.ts'
import {
  editSite,
  getLogo,
  getSite,
  LOGO_LIMIT,
  removeLogo,
  type SiteView,
  uploadLogo,
} from './contract.ts'
import {
  editOf,
  findLogo,
  type FullSite,
  lockSite,
  readSite,
  replaceLogo,
  updateSite,
} from './database.ts'
import { changesOf, checkSite } from './rules.ts'

export interface SiteServices {
  readonly sites: Sites
  readonly files: Files
  readonly fileCleanup: FileCleanup
  /** Whether amounts in the site's currency are stored somewhere; if so, the currency is fixed. */
  readonly money: readonly ((queries: Queries, siteId: number) => Promise<boolean>)[]
}

const CHANGED = 'site_changed'
/** Notifications from other processes are only a hint, so nothing is cached longer than this. */
const CACHE_MS = 5_000
const LOGO_BOUNDS = { width: 1200, height: 600 }

function viewOf(site: FullSite): SiteView {
  const { accent, ...settings } = editOf(site)
  return {
    id: site.id,
    ...settings,
    accent: {
      chosen: accent,
      light: accentFor(accent, 'light').accent,
      dark: accentFor(accent, 'dark').accent,
    },
    logoUrl: logoUrl(site),
  }
}

/** The URL of a site's logo; a new logo has a new URL, so each may be cached forever. */
export function logoUrl(site: { id: number; logoFileId: string | null }): string | null {
  return site.logoFileId === null ? null : `/api/accounts/sites/${site.id}/logo/${site.logoFileId}`
}

export interface Sites {
  /** The site as it is cached; with a version of its pages, not as it was before that version. */
  find(siteId: number, version?: string): Promise<FullSite | null>
  /** A site's public data; the site must exist. */
  view(siteId: number): Promise<SiteView>
  /**
   * Call once a change is committed: applies here at once, in other processes as soon as they are
   * notified.
   */
  changed(siteId: number): Promise<void>
  /** Calls back whenever a site has changed, in any process, so that cached pages are dropped. */
  onChange(heard: (siteId: number) => void): void
  close(): Promise<void>
}

interface Cached {
  readonly site: Promise<FullSite | null>
  readonly until: number
  /** Of the site's pages, known before the site was read. */
  readonly version: string | undefined
}

/** Caches sites, because nearly every request needs one and they hardly ever change. */
export async function createSites(
  database: Database,
  clock: () => number = Date.now,
): Promise<Sites> {
  const cache = new Map<number, Cached>()
  const hearers: ((siteId: number) => void)[] = []
  const forget = (siteId: number): void => {
    cache.delete(siteId)
    for (const heard of hearers) heard(siteId)
  }
  const stopListening = await database.listen(CHANGED, (payload) => forget(Number(payload)))
  async function find(siteId: number, version?: string): Promise<FullSite | null> {
    const found = cache.get(siteId)
    const isLateEnough = version === undefined || found?.version === version
    if (found !== undefined && found.until > clock() && isLateEnough) return found.site
    const site = readSite(database.queries, siteId)
    cache.set(siteId, { site, until: clock() + CACHE_MS, version })
    // Neither a failure nor an unknown number is cached: anyone may request any number.
    const read = await site.catch((error: unknown) => {
      cache.delete(siteId)
      throw error
    })
    if (read === null) cache.delete(siteId)
    return read
  }
  return {
    find,
    async view(siteId) {
      const site = await find(siteId)
      if (site === null) throw new Error(`There is no site ${siteId}`)
      return viewOf(site)
    },
    async changed(siteId) {
      forget(siteId)
      await database.notify(CHANGED, String(siteId))
      await database.transaction(async (trx) => notifyPagesChanged(trx, tagOfPages('site', siteId)))
    },
    onChange(heard) {
      hearers.push(heard)
    },
    close: stopListening,
  }
}

async function viewNow(sites: Sites, siteId: number) {
  const site = await sites.find(siteId)
  return site === null ? refuse('sites.notFound') : ok(viewOf(site))
}

async function keepsMoney(
  { money }: SiteServices,
  queries: Queries,
  siteId: number,
): Promise<boolean> {
  for (const hasAmounts of money) if (await hasAmounts(queries, siteId)) return true
  return false
}

function editHandler(services: SiteServices): Handler {
  const { sites } = services
  return handler(editSite, async (call) => {
    const { siteId, body } = call
    const checked = checkSite(body)
    if (!checked.ok) return checked
    const edited = await call.database.transaction(async (trx) => {
      const before = await lockSite(trx, siteId)
      if (before === null) return refuse('sites.notFound')
      const { currency } = before
      if (currency !== checked.value.currency && (await keepsMoney(services, trx, siteId)))
        return refuse('sites.currencyKept', { currency }, 'currency')
      await updateSite(trx, siteId, checked.value)
      await call.audit(
        {
          action: 'sites.changed',
          subjectKind: 'site',
          subjectId: String(siteId),
          ...changesOf(editOf(before), checked.value),
        },
        trx,
      )
      return ok(null)
    })
    if (!edited.ok) return edited
    await sites.changed(siteId)
    return viewNow(sites, siteId)
  })
}

async function exchangeLogo(
  call: Call,
  { sites, fileCleanup }: SiteServices,
  logo: Parameters<typeof replaceLogo>[2],
) {
  const { siteId, now } = call
  await call.database.transaction(async (trx) => {
    const old = await replaceLogo(trx, siteId, logo, now)
    if (old !== null) await fileCleanup.afterDelete(trx, siteId, old)
    const action = logo === null ? 'sites.logoRemoved' : 'sites.logoChanged'
    await call.audit(
      {
        action,
        subjectKind: 'site',
        subjectId: String(siteId),
        before: { fileId: old },
        after: { fileId: logo?.id ?? null },
      },
      trx,
    )
  })
  await sites.changed(siteId)
  return viewNow(sites, siteId)
}

function uploadHandler(services: SiteServices): Handler {
  return handler(uploadLogo, async (call) => {
    const { file } = call.body
    if (file.size > LOGO_LIMIT)
      return refuse('files.tooLarge', { megabytes: LOGO_LIMIT / 1024 / 1024 }, 'file')
    const accepted = await acceptFile({
      bytes: await file.bytes(),
      name: file.name,
      kinds: ['png', 'jpeg', 'webp'],
      bounds: LOGO_BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await services.fileCleanup.expectRow(call.siteId, id)
    const stored = await services.files.put(call.siteId, id, bytes, LOGO_LIMIT * 4)
    if (!stored.ok) return stored
    return exchangeLogo(call as unknown as Call, services, {
      id,
      ownerUserId: call.caller.userId,
      name,
      mediaType,
      stored: stored.value,
    })
  })
}

function logoHandler({ files }: SiteServices): Handler {
  return handler(getLogo, async (call) => {
    const siteId = Number(call.params.siteId)
    const row = await findLogo(call.queries, siteId, call.params.fileId)
    if (row === undefined) return refuse('sites.notFound')
    const bytes = await files.get(siteId, call.params.fileId, row)
    if (!bytes.ok) return bytes
    call.header('cache-control', 'public, max-age=31536000, immutable')
    return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
  })
}

/** A site's brand and settings. */
export function createSiteHandlers(services: SiteServices): readonly Handler[] {
  return [
    handler(getSite, ({ siteId }) => viewNow(services.sites, siteId)),
    editHandler(services),
    uploadHandler(services),
    handler(removeLogo, (call) => exchangeLogo(call as Call, services, null)),
    logoHandler(services),
  ]
}
