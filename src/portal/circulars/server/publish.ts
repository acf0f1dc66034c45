import { writeAudit } from '#accounts/audit/database.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { dayAt } from '#platform/days.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { contentOf, copyDraft, DRAFT } from '../database/versions.ts'
import {
  changeState,
  dueToPublish,
  lockCircular,
  setPublished,
  type StoredCircular,
} from '../database/writing.ts'
import { checkDraft } from '../rules/publishing.ts'
import { move, nextVersions } from '../rules/states.ts'
import { NOTIFY_READERS, type NotifyPayload, resolveEarlierNotices } from './notify-readers.ts'

export interface Publishing {
  readonly siteId: number
  readonly zone: string
  readonly now: Date
  /** The account that publishes; null: its schedule. */
  readonly by: string | null
  readonly material: boolean
  /** Of a later version: what has changed. */
  readonly changeNote?: TwoNames
  readonly jobs: Pick<Jobs, 'send'>
}

const NO_NOTE = { en: '', ar: '' }

/** Makes the draft of a locked circular the version that people read, and has its readers notified. */
export async function publishDraft(
  trx: Trx,
  circular: StoredCircular,
  { siteId, zone, now, by, material, changeNote, jobs }: Publishing,
): Promise<Outcome<number, 'circulars.state.changedMeanwhile'>> {
  const moved = move(circular.state, 'published')
  if (!moved.ok) return moved
  const { version, isMaterial, materialVersion } = nextVersions(
    { version: circular.version, materialVersion: circular.material_version },
    material,
  )
  await copyDraft(trx, siteId, circular.id, {
    version,
    isMaterial,
    changeNote: version === 1 || changeNote === undefined ? NO_NOTE : changeNote,
    at: now,
    by,
  })
  const year = Number(dayAt(now.getTime(), zone).slice(0, 4))
  await setPublished(trx, siteId, circular, {
    version,
    materialVersion,
    isMaterial,
    at: now,
    year,
  })
  if (isMaterial) await resolveEarlierNotices({ trx, siteId, now, jobs }, circular.id)
  await jobs.send(trx, NOTIFY_READERS, { siteId, circularId: circular.id } satisfies NotifyPayload)
  return ok(version)
}

/**
 * Publishes, on every site, what was scheduled until now. A draft that can't be published any more,
 * because its department is gone or it has expired while the server was down, becomes a draft again. Returns how many were published.
 */
export async function publishDue(
  database: Database,
  jobs: Pick<Jobs, 'send'>,
  now: Date,
): Promise<number> {
  let count = 0
  const sites = await database.queries.selectFrom('sites').select(['id', 'zone']).execute()
  for (const { id: siteId, zone } of sites) {
    for (const id of await dueToPublish(database.queries, siteId, now)) {
      count += await database.transaction(async (trx) => {
        const circular = await lockCircular(trx, siteId, id)
        if (circular?.state !== 'scheduled' || (circular.publish_at ?? now) > now) return 0
        const { draft } = await contentOf(trx, siteId, id, DRAFT)
        const isComplete = checkDraft(draft, dayAt(now.getTime(), zone)).ok
        if (isComplete)
          await publishDraft(trx, circular, { siteId, zone, now, by: null, material: true, jobs })
        else await changeState(trx, siteId, id, { state: 'draft', publish_at: null })
        await writeAudit(
          trx,
          { siteId, actorUserId: null, address: '', requestId: '', at: now },
          {
            action: isComplete ? 'circulars.published' : 'circulars.notPublished',
            subjectKind: 'circular',
            subjectId: id,
            before: { state: 'scheduled' },
            after: { state: isComplete ? 'published' : 'draft' },
          },
        )
        return isComplete ? 1 : 0
      })
    }
  }
  return count
}
