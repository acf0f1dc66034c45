import type { ReplyOf } from '#platform/http/endpoint.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type { DeskPackage, MenuDish, RulesReply, showMenus } from './contract.ts'
import type { DeskPlan, PlanDayTotals, Revenue } from './plans/contract.ts'

/** A Monday, of which tomorrow is the first day that can still change. */
export const NOW = '2026-11-23T06:00:00Z'
export const TODAY = '2026-11-23'
export const STAFF = {
  employee: true,
  permissions: ['shop.menu', 'shop.orders', 'shop.money'],
} as const

export function deskPlan(number: number, changes: Partial<DeskPlan> = {}): DeskPlan {
  return {
    id: idOf(number),
    number,
    customer: {
      name: { en: 'Layla Khoury', ar: 'ليلى خوري' },
      email: 'layla@example.com',
      phone: '+971501234567',
    },
    package: { en: 'Weight loss', ar: 'إنقاص الوزن' },
    state: 'running',
    emirate: 'dubai',
    startDay: '2026-11-16',
    endDay: '2026-11-29',
    daysLeft: 6,
    owed: 12_600,
    allergies: [],
    renewal: 'off',
    ...changes,
  }
}

export function dayTotals(changes: Partial<PlanDayTotals> = {}): PlanDayTotals {
  return {
    day: '2026-11-24',
    today: TODAY,
    plans: 4,
    portions: 9,
    conflicts: [],
    dishes: [
      {
        ...{ id: idOf(71), name: { en: 'Salmon', ar: 'سلمون' } },
        ...{ part: 'meal', planned: 2, closed: 4 },
      },
      {
        ...{ id: idOf(72), name: { en: 'Date bites', ar: 'لقيمات التمر' } },
        ...{ part: 'snack', planned: 3, closed: 0 },
      },
    ],
    changes: [
      {
        ...{ plan: idOf(12), number: 12, customer: { en: 'Layla Khoury', ar: 'ليلى خوري' } },
        ...{ kind: 'skipped', at: '2026-11-23T05:30:00.000Z' },
        ...{ day: '2026-11-24', toDay: '2026-11-30' },
      },
    ],
    ...changes,
  }
}

export const SOUP: MenuDish = {
  id: idOf(81),
  name: { en: 'Soup', ar: 'شوربة' },
  category: { en: 'Mains', ar: 'أطباق رئيسية' },
  part: 'meal',
  days: [1, 2, 3, 4, 5, 6, 7],
}
export const RICE: MenuDish = {
  ...SOUP,
  id: idOf(82),
  name: { en: 'Rice', ar: 'أرز' },
  days: [3],
}
export const DATES: MenuDish = {
  ...SOUP,
  id: idOf(83),
  name: { en: 'Dates', ar: 'تمر' },
  category: { en: 'Snacks', ar: 'وجبات خفيفة' },
  part: 'snack',
}

type Week = ReplyOf<typeof showMenus>

/** The week of the 23rd, on whose Tuesday soup is planned three times. */
export function menuWeek(from: string, changes: Partial<Week> = {}): Week {
  const first = Number(from.slice(8))
  return {
    today: TODAY,
    firstOpen: '2026-11-24',
    days: Array.from({ length: 7 }, (_each, index) => ({
      day: `${from.slice(0, 8)}${String(first + index).padStart(2, '0')}`,
      dishes: null,
    })),
    dishes: [SOUP, RICE, DATES],
    planned: [{ day: '2026-11-24', dish: SOUP.id, portions: 3 }],
    ...changes,
  }
}

export function deskPackage(number: number, changes: Partial<DeskPackage> = {}): DeskPackage {
  return {
    id: idOf(number),
    kind: 'weightLoss',
    name: { en: 'Weight loss', ar: 'إنقاص الوزن' },
    description: { en: 'Lighter days.', ar: 'أيام أخف.' },
    maxMeals: 3,
    maxSnacks: 2,
    goal: { kcal: 1_500, proteinG: 110, carbsG: null, fatG: null },
    tiers: [
      { meals: 5, price: 1_500 },
      { meals: 10, price: 1_000 },
    ],
    active: true,
    version: 3,
    running: 2,
    ...changes,
  }
}

export function planRules(changes: Partial<RulesReply> = {}): RulesReply {
  return {
    snackPrice: 1_000,
    cutoff: { days: 1, time: '18:00' },
    leadDays: 2,
    weeks: [1, 2, 4],
    maxPauseDays: 31,
    maxPauses: 3,
    maxSkips: 10,
    renewalNoticeDays: 7,
    renewalRetryDays: [1, 3, 5],
    seasons: [],
    currency: 'AED',
    vatHundredths: 500,
    ...changes,
  }
}

export function revenueOfDays(changes: Partial<Revenue> = {}): Revenue {
  return {
    from: '2026-11-21',
    to: TODAY,
    today: TODAY,
    currency: 'AED',
    opening: 4_200,
    sum: { paid: 21_000, delivered: 2_100, refunded: 4_200, goodwill: 0, owed: 18_900 },
    days: [
      { day: '2026-11-21', paid: 0, delivered: 0, refunded: 0, goodwill: 0, owed: 4_200 },
      { day: '2026-11-22', paid: 21_000, delivered: 0, refunded: 4_200, goodwill: 0, owed: 21_000 },
      { day: '2026-11-23', paid: 0, delivered: 2_100, refunded: 0, goodwill: 0, owed: 18_900 },
    ],
    ...changes,
  }
}
