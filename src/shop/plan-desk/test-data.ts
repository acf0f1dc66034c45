import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { aPlanShop } from '#shop/meal-plans/test-data.ts'
import { type RequestOptions, testServer } from '#test/helpers/test-server.ts'
import type { PackageInput } from './contract.ts'
import { createPlanDeskHandlers } from './server/handlers.ts'

const PATH = '/api/shop/plan-desk'

export const PACKAGE: PackageInput = {
  kind: 'weightLoss',
  name: { en: 'Lean', ar: 'رشاقة' },
  description: { en: 'Lighter days.', ar: 'أيام أخف.' },
  maxMeals: 3,
  maxSnacks: 1,
  goal: { kcal: 1_500, proteinG: 110, carbsG: null, fatG: null },
  tiers: [
    { meals: 10, price: 2_000 },
    { meals: 20, price: 1_800 },
  ],
  active: true,
}

/** A shop that sells meal plans, with the desk of its staff. */
export async function aPlanDesk(database: Database, options: { zone?: string } = {}) {
  const plans = await aPlanShop(database, options)
  const { siteId, clock } = plans
  const changed: number[] = []
  let kicks = 0
  const server = testServer(
    database,
    createPlanDeskHandlers({
      menuChanged: async (site) => void changed.push(site),
      kick: () => {
        kicks += 1
      },
    }),
  )
  Object.defineProperty(server.clock, 'now', { get: () => clock.now })
  const permissions = new Set(['shop.menu', 'shop.orders', 'shop.money'] as const)
  const token = server.signIn({ siteId, permissions })
  const desk = (line: string, params: RequestOptions = {}) => {
    const [method, path = ''] = line.split(' ')
    return server.call(`${method} ${PATH}${path}`, { as: token, ...params })
  }
  return {
    ...{ plans, server, token, desk, changed },
    /** How often plans were to follow a change right away. */
    kicks: () => kicks,
    audited: () => server.audited.map(({ action }) => action),
    addPackage: (changes: Partial<PackageInput> = {}) =>
      desk('POST /packages', { key: newId(), body: { ...PACKAGE, ...changes } }),
  }
}

export type PlanDesk = Awaited<ReturnType<typeof aPlanDesk>>
