import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { DeskMeal } from './contract.ts'
import type { DeskCategory } from './categories/contract.ts'
import { createMenuDeskHandlers } from './server/handlers.ts'

export interface Desk {
  siteId: number
  token: string
  categoryId: string
}

/** Creates the signed-in user that uploads are recorded for. */
async function aUser(siteId: number): Promise<string> {
  const id = newId()
  const { queries } = await testDatabase()
  await queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id,
      email: `${id}@desk.test`,
      email_folded: `${id}@desk.test`,
      username: id,
      name_en: 'Desk',
      name_ar: 'المكتب',
      name_en_folded: 'desk',
      name_ar_folded: 'المكتب',
      created_at: new Date(),
    })
    .execute()
  return id
}

export function aMeal({ categoryId }: Desk, changes: object = {}) {
  return {
    name: { en: 'Chicken machboos', ar: 'مجبوس دجاج' },
    description: { en: 'Rice with dried lime', ar: 'أرز باللومي' },
    categoryId,
    price: 2500,
    kcal: 640,
    protein: 38,
    carbs: 70,
    fat: null,
    allergens: ['milk', 'gluten'],
    diets: ['highProtein'],
    days: [7, 1, 2],
    fromTime: '11:00',
    toTime: '15:00',
    active: true,
    groups: [
      {
        id: null,
        name: { en: 'Size', ar: 'الحجم' },
        least: 1,
        most: 1,
        options: [
          {
            id: null,
            name: { en: 'Regular', ar: 'عادي' },
            price: 0,
            soldOut: false,
            allergens: [],
          },
          {
            id: null,
            name: { en: 'Large', ar: 'كبير' },
            price: 700,
            soldOut: false,
            allergens: [],
          },
        ],
      },
    ],
    ...changes,
  }
}

/** A meal as the desk sends it back. */
export function input({
  id: _id,
  slug: _slug,
  image: _image,
  soldOut: _soldOut,
  category,
  stock: _stock,
  ...meal
}: DeskMeal) {
  return { ...meal, categoryId: category.id, stock: null }
}

/** Opens the desk behind its own pipeline, and records its notifications. */
export async function openDesk() {
  const folder = await mkdtemp(join(tmpdir(), 'menu-desk-'))
  const cleanedUp: string[] = []
  const changed: number[] = []
  const kicks = { count: 0 }
  const files = createFiles({ folder }, createLogger({ level: 'silent' }))
  const fileCleanup = {
    expectRow: () => Promise.resolve(),
    afterDelete: async (_trx: unknown, _siteId: number, id: string) => void cleanedUp.push(id),
  }
  const server = testServer(
    await testDatabase(),
    createMenuDeskHandlers({
      files,
      fileCleanup,
      menuChanged: async (siteId) => void changed.push(siteId),
      kick: () => {
        kicks.count += 1
      },
    }),
  )

  async function aDesk(): Promise<Desk> {
    const siteId = await aSite(await testDatabase(), { currency: 'AED' })
    const token = server.signIn({
      siteId,
      userId: await aUser(siteId),
      permissions: new Set(['shop.menu']),
    })
    const added = await server.call('POST /api/shop/desk/categories', {
      as: token,
      key: newId(),
      body: { name: { en: 'Bowls', ar: 'أطباق' } },
    })
    return { siteId, token, categoryId: (added.body as DeskCategory).id }
  }
  async function add(desk: Desk, changes: object = {}): Promise<DeskMeal> {
    const added = await server.call('POST /api/shop/desk/meals', {
      as: desk.token,
      key: newId(),
      body: { ...aMeal(desk), stock: null, ...changes },
    })
    expect(added.status, added.text).toBe(201)
    return added.body
  }
  const change = (desk: Desk, id: string, body: object) =>
    server.call(`PUT /api/shop/desk/meals/${id}`, { as: desk.token, body })
  return {
    server,
    files,
    cleanedUp,
    changed,
    kicks,
    aDesk,
    add,
    change,
    close: () => rm(folder, { recursive: true }),
  }
}
