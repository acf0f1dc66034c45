import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Day, Fils, Id, line, text, TwoNames } from '#platform/schemas.ts'
import { CutoffView, Goal, PackageKind, Part, TierView } from '#shop/meal-plans/contract.ts'
import { z } from 'zod'

const area = 'shop'
const menu = allowed('shop.menu')
const PATH = '/api/shop/plan-desk'
const WithId = z.strictObject({ id: Id })

const Names = z.strictObject({ en: line(60), ar: line(60) })
const Texts = z.strictObject({ en: text(400, 0), ar: text(400, 0) })

export const MAX_TIERS = 10
export const MAX_SEASONS = 20
/** A week has that many days, and its menus are edited together. */
export const MENU_DAYS = 7

/** A package as it is edited; its tiers have different numbers of meals, and more never cost more each. */
export const PackageInput = z.strictObject({
  kind: PackageKind,
  name: Names,
  description: Texts,
  maxMeals: z.int().min(1).max(10),
  maxSnacks: z.int().min(0).max(10),
  goal: Goal,
  tiers: z
    .array(TierView.extend({ price: z.int().min(0).max(100_000_000) }))
    .min(1)
    .max(MAX_TIERS),
  active: z.boolean(),
})
export type PackageInput = z.infer<typeof PackageInput>

export const DeskPackage = z.strictObject({
  id: Id,
  kind: PackageKind,
  name: TwoNames,
  description: TwoNames,
  maxMeals: z.int(),
  maxSnacks: z.int(),
  goal: Goal,
  /** The fewest meals first. */
  tiers: z.array(TierView),
  active: z.boolean(),
  version: z.int(),
  /** Plans of it that have not ended. */
  running: z.int(),
})
export type DeskPackage = z.infer<typeof DeskPackage>

export const listPackages = endpoint({
  name: 'planDesk.packages',
  method: 'GET',
  path: `${PATH}/packages`,
  area,
  access: menu,
  summary: 'The meal-plan packages of the site, also those that are no longer sold',
  reply: z.strictObject({
    currency: z.string(),
    vatHundredths: z.int(),
    items: z.array(DeskPackage),
  }),
})

const PACKAGE_REFUSALS = ['planDesk.sameTier', 'planDesk.dearerTier'] as const

export const addPackage = endpoint({
  name: 'planDesk.addPackage',
  method: 'POST',
  path: `${PATH}/packages`,
  area,
  access: menu,
  confirm: true,
  summary: 'Add a meal-plan package with its tiers, after the others',
  idempotent: true,
  status: 201,
  body: PackageInput,
  reply: DeskPackage,
  refusals: PACKAGE_REFUSALS,
})

export const editPackage = endpoint({
  name: 'planDesk.editPackage',
  method: 'PUT',
  path: `${PATH}/packages/{id}`,
  area,
  access: menu,
  confirm: true,
  summary: 'Edit a package. Plans that were bought keep their price and size',
  params: WithId,
  body: PackageInput.extend({ version: z.int().min(1) }),
  reply: DeskPackage,
  refusals: [...PACKAGE_REFUSALS, 'planDesk.package.notFound', 'planDesk.changedMeanwhile'],
})

export const SeasonInput = z.strictObject({ name: Names, from: CalculableDay, to: CalculableDay })
export type SeasonInput = z.infer<typeof SeasonInput>

export const PlanRules = z.strictObject({
  /** Without VAT. */
  snackPrice: z.int().min(0).max(100_000_000),
  /** Changes of a day close at that time, so many days before it. */
  cutoff: CutoffView,
  /** The earliest first day, counted from today. */
  leadDays: z.int().min(1).max(30),
  /** The lengths a plan can have. */
  weeks: z.array(z.int().min(1).max(12)).min(1).max(12),
  maxPauseDays: z.int().min(1).max(365),
  maxPauses: z.int().min(0).max(100),
  maxSkips: z.int().min(0).max(100),
  renewalNoticeDays: z.int().min(1).max(60),
  /** On which days after a declined renewal the card is tried again. */
  renewalRetryDays: z.array(z.int().min(1).max(30)).max(10),
  /** Times of the year with other delivery windows, such as Ramadan; none overlap. */
  seasons: z.array(SeasonInput).max(MAX_SEASONS),
})
export type PlanRules = z.infer<typeof PlanRules>

const RulesReply = z.strictObject({
  ...PlanRules.shape,
  snackPrice: Fils,
  seasons: z.array(z.strictObject({ name: TwoNames, from: Day, to: Day })),
  currency: z.string(),
  vatHundredths: z.int(),
})
export type RulesReply = z.infer<typeof RulesReply>

export const showRules = endpoint({
  name: 'planDesk.rules',
  method: 'GET',
  path: `${PATH}/rules`,
  area,
  access: menu,
  summary: 'The rules of meal plans on this site: cut-off, lead time, lengths, pauses, seasons',
  reply: RulesReply,
})

export const editRules = endpoint({
  name: 'planDesk.editRules',
  method: 'PUT',
  path: `${PATH}/rules`,
  area,
  access: menu,
  confirm: true,
  summary:
    'Edit the rules of meal plans. They apply right away, also to plans that run: days in a window that is out of season move',
  body: PlanRules,
  reply: RulesReply,
  refusals: ['planDesk.seasonBackwards', 'planDesk.seasonsOverlap'],
})

export const showSeasonEffect = endpoint({
  name: 'planDesk.seasonEffect',
  method: 'POST',
  path: `${PATH}/rules/season-effect`,
  area,
  access: menu,
  confirmNotNeeded: 'Counts days, and changes none',
  summary:
    'How many planned days would move to another window, or behind their plan’s last day, with these seasons',
  body: PlanRules.pick({ seasons: true }),
  reply: z.strictObject({ days: z.int() }),
  refusals: ['planDesk.seasonBackwards', 'planDesk.seasonsOverlap'],
})

export const MenuDay = z.strictObject({
  day: CalculableDay,
  /** Null: whatever the menu has on that day. */
  dishes: z.array(Id).min(1).max(200).nullable(),
})
export type MenuDay = z.infer<typeof MenuDay>

export const MenuDish = z.strictObject({
  id: Id,
  name: TwoNames,
  category: TwoNames,
  part: Part,
  /** ISO week days on which the menu has it. */
  days: z.array(z.int()),
})
export type MenuDish = z.infer<typeof MenuDish>

export const showMenus = endpoint({
  name: 'planDesk.menus',
  method: 'GET',
  path: `${PATH}/menus`,
  area,
  access: menu,
  summary: 'The dishes that plans can have in the seven days from one on, and all to choose from',
  query: z.strictObject({ from: CalculableDay }),
  reply: z.strictObject({
    today: Day,
    /** Menus of days before this one can no longer be edited. */
    firstOpen: Day,
    days: z.array(z.strictObject({ day: Day, dishes: z.array(Id).nullable() })),
    /** By category, as on the menu. */
    dishes: z.array(MenuDish),
    /** How often a dish is planned on a day that can still be changed. */
    planned: z.array(z.strictObject({ day: Day, dish: Id, portions: z.int() })),
  }),
})

export const editMenus = endpoint({
  name: 'planDesk.editMenus',
  method: 'PUT',
  path: `${PATH}/menus`,
  area,
  access: menu,
  confirmNotNeeded: 'Changes no price',
  summary:
    'Set the dishes of some days. Planned dishes that they no longer have are chosen again right away',
  body: z.strictObject({ days: z.array(MenuDay).min(1).max(MENU_DAYS) }),
  reply: z.strictObject({
    /** How many planned portions will be another dish. */
    chosenAgain: z.int(),
  }),
  refusals: [
    'planDesk.dishGone',
    'planDesk.dayClosed',
    'planDesk.sameDay',
    'planDesk.daysWithoutMeal',
  ],
})
