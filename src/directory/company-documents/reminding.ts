import { sql } from 'kysely'
import { memberIds } from '#directory/company-members/database.ts'
import { mailPeople, type NotificationServices } from '#directory/company-members/notify.ts'
import { addDays } from '#platform/days.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { deleteLoose } from './database/files.ts'
import { reminderDue, REMINDERS } from './rules.ts'

const LONGEST = Math.max(...REMINDERS)
/** Uploads that are named nowhere after so long were given up. */
const GIVEN_UP_MS = 2 * 24 * 60 * 60 * 1000

interface Ending {
  readonly id: string
  readonly company_id: string
  readonly kind: 'licence' | 'insurance'
  readonly expires_on: string
  readonly name_en: string
  readonly name_ar: string
  readonly sent: number[]
}

/**
 * Finds valid documents that expire soon and have no newer one of their kind waiting for review.
 */
async function endingSoon(trx: Trx, siteId: number, today: string): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select p.id, p.company_id, p.kind, p.expires_on, c.name_en, c.name_ar,
      array(select r.days::int from company_paper_reminders r where r.site_id = p.site_id and r.paper_id = p.id) as sent
    from company_papers p join companies c on c.site_id = p.site_id and c.id = p.company_id
    where p.site_id = ${siteId} and p.state = 'accepted' and p.expires_on between ${today} and ${addDays(today, LONGEST)}
      and not exists (select from company_papers n where n.site_id = p.site_id and n.company_id = p.company_id and n.kind = p.kind and n.state = 'waiting')
    order by p.expires_on, p.id for update of p`.execute(trx)
  return rows
}

async function remind(
  trx: Trx,
  services: NotificationServices,
  siteId: number,
  ending: Ending,
): Promise<void> {
  await mailPeople(services, trx, siteId, {
    userIds: await memberIds(trx, siteId, ending.company_id),
    say(language) {
      const locale = { locale: language }
      const company = language === 'ar' ? ending.name_ar : ending.name_en
      const day = formatDay(ending.expires_on, { language, digits: 'latn', zone: 'UTC' })
      return {
        title:
          ending.kind === 'licence'
            ? m['papers.mail.licenceTitle']({ company }, locale)
            : m['papers.mail.insuranceTitle']({ company }, locale),
        paragraphs: [m['papers.mail.ends']({ day }, locale), m['papers.mail.what']({}, locale)],
        action: {
          label: m['papers.mail.action']({}, locale),
          path: `/my-company?company=${ending.company_id}&tab=papers`,
        },
      }
    },
  })
}

/**
 * Notifies the members of each company thirty and seven days before a document expires, and returns
 * the number of documents.
 */
export async function remindOfDocuments(
  database: Database,
  services: NotificationServices,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { id: siteId, zone } of await database.queries
    .selectFrom('sites')
    .select(['id', 'zone'])
    .execute()) {
    count += await database.transaction(async (trx) => {
      let notified = 0
      const today = dayOf(now.toISOString(), zone)
      for (const ending of await endingSoon(trx, siteId, today)) {
        const days = reminderDue(ending.expires_on, today, ending.sent)
        if (days === null) continue
        await remind(trx, services, siteId, ending)
        await trx
          .insertInto('company_paper_reminders')
          .values({ site_id: siteId, paper_id: ending.id, days, sent_at: now })
          .execute()
        notified += 1
      }
      return notified
    })
  }
  return count
}

/** Removes the files that were uploaded and never named. */
export async function purgeUploads(
  database: Database,
  files: Pick<Files, 'remove'>,
  now: Date,
): Promise<void> {
  for (const { id: siteId } of await database.queries.selectFrom('sites').select('id').execute()) {
    const before = new Date(now.getTime() - GIVEN_UP_MS)
    for (const id of await database.transaction((trx) => deleteLoose(trx, siteId, { before })))
      await files.remove(siteId, id)
  }
}
