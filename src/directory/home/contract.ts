import { allowed } from '#accounts/permissions/contract.ts'
import { PostCard } from '#directory/pages/public/contract.ts'
import { Medium } from '#directory/media/contract.ts'
import { TeamCard } from '#directory/team/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'directory'
const access = allowed('content.edit')

/** The lists of the home page (S7.13): 1 services, 2 partners, 3 hero, 4 key numbers. */
export const BlockCategory = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type BlockCategory = z.infer<typeof BlockCategory>

/** The icons that a block may have. */
export const BlockMark = z.enum([
  'land',
  'sea',
  'air',
  'storage',
  'cold',
  'customs',
  'food',
  'express',
  'people',
  'quality',
  'globe',
  'clock',
])
export type BlockMark = z.infer<typeof BlockMark>

const LegacyBlock = z.strictObject({
  id: z.int(),
  categoryId: BlockCategory,
  nameAr: z.string(),
  nameEn: z.string(),
  descriptionAr: z.string(),
  descriptionEn: z.string(),
  mark: z.string(),
  amount: z.int().nullable(),
  imageUrl: z.string().nullable(),
  url: z.string(),
  order: z.int(),
})

export const listBlocks = endpoint({
  name: 'home.blocks',
  method: 'GET',
  path: '/api/Blocks',
  area,
  access: 'anyone',
  summary:
    'The blocks of a home page list, in order (S7.13): 1 services, 2 partners, 3 introduction, 4 key numbers',
  query: z.strictObject({
    categoryId: z
      .string()
      .regex(/^[1-4]$/, 'home.badCategory')
      .transform(Number),
  }),
  reply: z.strictObject({ items: z.array(LegacyBlock) }),
})

const HomeBlockView = z.strictObject({
  title: z.string(),
  text: z.string(),
  mark: BlockMark.nullable(),
  amount: z.int().nullable(),
  picture: Medium.nullable(),
  url: z.string(),
  action: z.string(),
})
export type HomeBlockView = z.infer<typeof HomeBlockView>

const CompanyView = z.strictObject({
  to: z.string(),
  name: z.string(),
  summary: z.string(),
  logo: z.string().nullable(),
  activities: z.array(z.string()),
  licensed: z.boolean(),
  ratingTenths: z.int().nullable(),
  ratings: z.int(),
})
export type CompanyView = z.infer<typeof CompanyView>

const HomeOfferView = z.strictObject({
  to: z.string(),
  title: z.string(),
  company: z.string(),
  subject: z.string(),
  price: z.int().nullable(),
  image: z.string().nullable(),
})
export type HomeOfferView = z.infer<typeof HomeOfferView>

export const showHome = endpoint({
  name: 'home.show',
  method: 'GET',
  path: '/api/directory/home',
  area,
  access: 'anyone',
  summary:
    'What the home page shows in a language: its lists, the newest offers and posts, the team and companies',
  query: z.strictObject({ language: z.enum(['en', 'ar']) }),
  reply: z.strictObject({
    hero: HomeBlockView.nullable(),
    services: z.array(HomeBlockView),
    figures: z.array(HomeBlockView),
    partners: z.array(HomeBlockView),
    posts: z.array(PostCard),
    team: z.array(TeamCard),
    companies: z.array(CompanyView),
    offers: z.array(HomeOfferView),
    currency: z.string(),
    /** Countries that goods mostly go to, for the search of the first view. */
    destinations: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  }),
  refusals: ['sites.notFound'],
})
export type Home = z.infer<(typeof showHome)['reply']>

const Two = (max: number, min = 0) => z.strictObject({ en: text(max, min), ar: text(max, min) })

export const HomeBlockInput = z.strictObject({
  title: z.strictObject({ en: line(120), ar: line(120) }),
  text: Two(400),
  mark: BlockMark.nullable(),
  amount: z.int().min(0).max(1_000_000_000).nullable(),
  mediaId: Id.nullable(),
  url: line(300, 0),
  action: z.strictObject({ en: line(40, 0), ar: line(40, 0) }),
  active: z.boolean(),
})
export type HomeBlockInput = z.infer<typeof HomeBlockInput>

export const HomeBlock = z.strictObject({
  ...HomeBlockInput.shape,
  title: TwoNames,
  text: TwoNames,
  action: TwoNames,
  id: z.int(),
  categoryId: BlockCategory,
  picture: Medium.nullable(),
})
export type HomeBlock = z.infer<typeof HomeBlock>

const BlockNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'home.badNumber')
  .transform(Number)
const one = z.strictObject({ id: z.int() })
const params = z.strictObject({ id: BlockNumber })
const REFUSALS = ['media.notFound', 'content.badLink', 'home.amountMissing'] as const

export const listHomeBlocks = endpoint({
  name: 'home.lists',
  method: 'GET',
  path: '/api/content/home',
  area,
  access,
  summary: 'Every block of the home page, by list and order',
  reply: z.strictObject({ items: z.array(HomeBlock) }),
})

export const addHomeBlock = endpoint({
  name: 'home.add',
  method: 'POST',
  path: '/api/content/home',
  area,
  access,
  confirmNotNeeded: 'The number in a text',
  summary: 'Add a block at the end of a home page list',
  idempotent: true,
  status: 201,
  body: HomeBlockInput.extend({ categoryId: BlockCategory }),
  reply: one,
  refusals: REFUSALS,
})

export const changeHomeBlock = endpoint({
  name: 'home.change',
  method: 'PUT',
  path: '/api/content/home/{id}',
  area,
  access,
  confirmNotNeeded: 'The number in a text',
  summary: 'Edit a block of the home page',
  params,
  body: HomeBlockInput,
  reply: one,
  refusals: ['home.notFound', ...REFUSALS],
})

export const removeHomeBlock = endpoint({
  name: 'home.remove',
  method: 'DELETE',
  path: '/api/content/home/{id}',
  area,
  access,
  summary: 'Remove a block from the home page',
  params,
  reply: one,
  refusals: ['home.notFound'],
})

export const orderHomeBlocks = endpoint({
  name: 'home.order',
  method: 'PUT',
  path: '/api/content/home/order',
  area,
  access,
  summary: 'Set the order of the blocks of a list',
  body: z.strictObject({ categoryId: BlockCategory, ids: z.array(z.int()).max(100) }),
  reply: z.strictObject({ ids: z.array(z.int()) }),
  refusals: ['home.changedMeanwhile'],
})
