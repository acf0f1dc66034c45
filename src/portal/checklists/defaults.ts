import type { Trx } from '#platform/db/database.ts'
import { m } from '#messages'
import type { Owner } from './contract.ts'
import { hadTemplates, insertTemplates, type NewTemplate } from './database/templates.ts'

type Name = (inputs: Record<string, never>, options: { locale: 'en' | 'ar' }) => string

/** What is done until human resources change it, with the days that the law gives for it. */
const ONBOARDING: readonly (readonly [Name, Owner, number])[] = [
  [m['checklists.defaults.contract'], 'hr', -3],
  [m['checklists.defaults.equipment'], 'admin', -1],
  [m['checklists.defaults.introduction'], 'manager', 0],
  [m['checklists.defaults.bank'], 'payroll', 5],
  [m['checklists.defaults.policies'], 'employee', 7],
  [m['checklists.defaults.permit'], 'pro', 14],
  [m['checklists.defaults.insurance'], 'hr', 30],
  [m['checklists.defaults.identity'], 'pro', 30],
]
const OFFBOARDING: readonly (readonly [Name, Owner, number])[] = [
  [m['checklists.defaults.interview'], 'hr', -3],
  [m['checklists.defaults.handover'], 'employee', 0],
  [m['checklists.defaults.returned'], 'manager', 0],
  [m['checklists.defaults.access'], 'admin', 0],
  [m['checklists.defaults.experience'], 'hr', 0],
  [m['checklists.defaults.settlement'], 'payroll', 14],
  [m['checklists.defaults.cancellation'], 'pro', 14],
]

function templateOf(
  list: NewTemplate['list'],
  [name, owner, dueDays]: readonly [Name, Owner, number],
): NewTemplate {
  const title = { en: name({}, { locale: 'en' }), ar: name({}, { locale: 'ar' }) }
  return { list, departmentId: null, title, owner, dueDays }
}

/** Gives a site its first lists, once; after that they are its own. */
export async function addDefaults(trx: Trx, siteId: number, now: Date): Promise<void> {
  if (await hadTemplates(trx, siteId)) return
  // One at a time, so that two people hired at once do not add them twice.
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
  if (await hadTemplates(trx, siteId)) return
  const templates = [
    ...ONBOARDING.map((each) => templateOf('onboarding', each)),
    ...OFFBOARDING.map((each) => templateOf('offboarding', each)),
  ]
  await insertTemplates(trx, siteId, templates, now)
}
