import { setupLink } from '#accounts/people/setup-link.ts'
import { ensureSite, lockSite } from '#accounts/sites/database.ts'
import { seedActivities } from '#directory/activities/seed.ts'
import { seedContent } from '#directory/pages/seed.ts'
import { addPack } from '#portal/leave/database/types.ts'
import type { AppServices } from './services.ts'

const SITE_ID = 1
const DEMO_SITE = {
  name: { en: 'Diwan Trading', ar: 'ديوان للتجارة' },
  portalTitle: { en: 'Diwan Trading employee portal', ar: 'بوابة موظفي ديوان للتجارة' },
  policyPdfUrl: 'https://demo.test/policies/company-policy.pdf',
  contact: {
    tagline: {
      en: 'Freight and meals for companies across the Emirates',
      ar: 'شحن ووجبات للشركات في كل الإمارات',
    },
    address: {
      en: 'Warehouse 7, Street 19, Al Quoz 3, Dubai',
      ar: 'مستودع 7، شارع 19، القوز 3، دبي',
    },
    phone: '+97140000000',
    whatsapp: '+971500000000',
    tradeLicence: 'CN-1000003',
  },
} as const
const NEW_SITE = {
  name: { en: 'Our company', ar: 'شركتنا' },
  portalTitle: { en: 'Employee portal', ar: 'بوابة الموظفين' },
} as const

/** Imported here, so that a server without the demonstration loads nothing of it. */
async function fillTheRest({
  database,
  files,
  clock,
}: Pick<AppServices, 'database' | 'files' | 'clock'>): Promise<void> {
  const { fillDemoMenu } = await import('./demo/menu.ts')
  const { fillDemoOrders } = await import('./demo/orders.ts')
  const { fillDemoDirectory } = await import('./demo/directory.ts')
  const { fillDemoPages } = await import('./demo/document-pages.ts')
  const { fillDemoProofs } = await import('./demo/profile-proofs.ts')
  const { fillDemoPhotos } = await import('./demo/employee-photos.ts')
  await fillDemoMenu(database, files, SITE_ID, clock())
  await fillDemoOrders(database, SITE_ID, clock())
  await fillDemoDirectory({ database, files, siteId: SITE_ID, now: clock() })
  await fillDemoPages({ database, files, siteId: SITE_ID, now: clock() })
  await fillDemoProofs({ database, files, siteId: SITE_ID, now: clock() })
  await fillDemoPhotos({ database, files, siteId: SITE_ID, now: clock() })
}

/**
 * Creates the first site. With the demonstration on, an empty one is filled with it; otherwise
 * makes a link with which the first administrator sets a password. Returns what to print on the
 * console.
 */
export async function firstRun({
  configuration,
  database,
  files,
  hasher,
  clock,
  log,
}: AppServices): Promise<string[]> {
  const fresh = await database.transaction((trx) =>
    ensureSite(trx, SITE_ID, configuration.demo ? DEMO_SITE : NEW_SITE),
  )
  const anybody = await database.queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', SITE_ID)
    .limit(1)
    .executeTakeFirst()
  if (configuration.demo && anybody === undefined) {
    log.info('filling the demonstration company')
    const { fillDemoCompany } = await import('./demo/company.ts')
    await fillDemoCompany(database, hasher, SITE_ID, clock())
  }
  // Several processes may start for the first time together: each seeds what the one before did not.
  await database.transaction(async (trx) => {
    await lockSite(trx, SITE_ID)
    await seedActivities(trx, SITE_ID)
    await seedContent(trx, SITE_ID, clock())
  })
  if (configuration.demo) await fillTheRest({ database, files, clock })
  // The demonstration's leave began before today.
  await database.transaction(async (trx) => {
    await lockSite(trx, SITE_ID)
    await addPack(trx, SITE_ID, clock())
  })
  if (configuration.demo) {
    const { DEMO_PASSWORD } = await import('./demo/company.ts')
    return [
      'Demonstration accounts, all with the password ' + DEMO_PASSWORD + ':',
      '  employee@demo.test  manager@demo.test  finance@demo.test  kitchen@demo.test  driver@demo.test  customer@demo.test  owner@demo.test   (sign in at /login)',
      '  pro@demo.test  hr@demo.test  payroll@demo.test  admin@demo.test                                                                     (sign in at /pro-login)',
    ]
  }
  if (fresh) log.info('created the first site')
  const link = await setupLink(database, {
    siteId: SITE_ID,
    email: configuration.adminEmail,
    publicUrl: configuration.publicUrl,
    now: clock(),
  })
  return link === null
    ? []
    : [
        `Set the administrator's password (${configuration.adminEmail}) with this single-use link:`,
        `  ${link}`,
      ]
}
