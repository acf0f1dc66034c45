import { listed, refusedList, refusedOne } from '#directory/lookups/contract.ts'
import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Location of a menu (S9.8): 1 top, 2 social, 3 footer left, 4 bottom, 6 footer right. */
export const MenuCategory = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(6),
])
export type MenuCategory = z.infer<typeof MenuCategory>

const area = 'directory'
const access = allowed('content.edit')

/** An entry as the specification's calls name it (S3.10): `name` is the Arabic one. */
const LegacyMenu = z.strictObject({
  id: z.int(),
  name: z.string(),
  englishName: z.string(),
  pageUrl: z.string(),
  parentId: z.int().nullable(),
  categoryId: MenuCategory,
})
export type LegacyMenu = z.infer<typeof LegacyMenu>

export const listMenus = endpoint({
  name: 'menus.all',
  method: 'GET',
  path: '/api/v1/Menus/all',
  area,
  access: 'anyone',
  summary: 'Every menu item, by category and order (S7.6)',
  reply: listed(LegacyMenu),
  envelope: refusedList,
})

const MenuNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'menus.badNumber')
  .transform(Number)

export const getMenu = endpoint({
  name: 'menus.one',
  method: 'GET',
  path: '/api/v1/Menus/{id}',
  area,
  access: 'anyone',
  summary:
    'One menu item with the text of its page in both languages (S7.7): 3 about us, 4 vision, 5 the CEO’s word, 59 privacy policy',
  params: z.strictObject({ id: MenuNumber }),
  reply: z.strictObject({
    succeeded: z.boolean(),
    messages: z.array(z.string()),
    data: LegacyMenu.extend({
      title: z.string(),
      englishTitle: z.string(),
      content: z.string(),
      englishContent: z.string(),
    }).nullable(),
  }),
  refusals: ['menus.notFound'],
  envelope: refusedOne,
})

/** Where an entry leads in a language; null where its page is not published in it. */
const Way = z.strictObject({ en: z.string().nullable(), ar: z.string().nullable() })
export const MenuEntryView = z.strictObject({
  name: TwoNames,
  to: Way,
  children: z.array(z.strictObject({ name: TwoNames, to: Way })),
})
export type MenuEntryView = z.infer<typeof MenuEntryView>

export const MenusView = z.strictObject({
  top: z.array(MenuEntryView),
  social: z.array(MenuEntryView),
  footerLeft: z.array(MenuEntryView),
  bottom: z.array(MenuEntryView),
  footerRight: z.array(MenuEntryView),
})
export type MenusView = z.infer<typeof MenusView>

export const showMenus = endpoint({
  name: 'menus.show',
  method: 'GET',
  path: '/api/directory/menus',
  area,
  access: 'anyone',
  summary: 'The menus as pages show them: by position, with the children of each item',
  reply: MenusView,
})

/** An entry as its desk sees it. */
export const MenuEntry = z.strictObject({
  id: z.int(),
  categoryId: MenuCategory,
  parentId: z.int().nullable(),
  name: TwoNames,
  url: z.string(),
  document: z
    .strictObject({
      id: Id,
      title: TwoNames,
      published: z.strictObject({ en: z.boolean(), ar: z.boolean() }),
    })
    .nullable(),
  active: z.boolean(),
  /** The specification fixes this one: it may be renamed and hidden, not removed. */
  fixed: z.boolean(),
})
export type MenuEntry = z.infer<typeof MenuEntry>

export const NAME_MAX = 40

export const MenuInput = z.strictObject({
  name: z.strictObject({ en: line(NAME_MAX), ar: line(NAME_MAX) }),
  url: line(300, 0),
  documentId: Id.nullable(),
  active: z.boolean(),
})
export type MenuInput = z.infer<typeof MenuInput>

const one = z.strictObject({ id: z.int() })
const params = z.strictObject({ id: MenuNumber })
const REFUSALS = ['content.badLink', 'content.notFound', 'menus.twoWays'] as const

export const listMenuEntries = endpoint({
  name: 'menus.entries',
  method: 'GET',
  path: '/api/content/menus',
  area,
  access,
  summary: 'Every menu item in order, with the page it links to',
  reply: z.strictObject({ items: z.array(MenuEntry) }),
})

export const addMenuEntry = endpoint({
  name: 'menus.add',
  method: 'POST',
  path: '/api/content/menus',
  area,
  access,
  summary: 'Add an item at the end of a menu',
  idempotent: true,
  status: 201,
  body: MenuInput.extend({ categoryId: MenuCategory }),
  reply: one,
  refusals: REFUSALS,
})

export const changeMenuEntry = endpoint({
  name: 'menus.change',
  method: 'PUT',
  path: '/api/content/menus/{id}',
  area,
  access,
  summary: 'Edit the name and link of a menu item',
  params,
  body: MenuInput,
  reply: one,
  refusals: ['menus.notFound', ...REFUSALS],
})

export const removeMenuEntry = endpoint({
  name: 'menus.remove',
  method: 'DELETE',
  path: '/api/content/menus/{id}',
  area,
  access,
  summary: 'Remove a menu item that has no children',
  params,
  reply: one,
  refusals: ['menus.notFound', 'menus.hasChildren', 'menus.isFixed'],
})

/** A menu has at most two levels. */
export const MenuPosition = z.strictObject({
  id: z.int(),
  categoryId: MenuCategory,
  parentId: z.int().nullable(),
})
export type MenuPosition = z.infer<typeof MenuPosition>

export const positionMenuEntries = endpoint({
  name: 'menus.place',
  method: 'PUT',
  path: '/api/content/menus/places',
  area,
  access,
  summary: 'Set the order of all menu items, each in its menu and under its parent',
  body: z.strictObject({ places: z.array(MenuPosition).max(300) }),
  reply: z.strictObject({ places: z.array(MenuPosition) }),
  refusals: ['menus.changedMeanwhile', 'menus.badParent'],
})
