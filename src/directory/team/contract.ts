import { allowed } from '#accounts/permissions/contract.ts'
import { Medium } from '#directory/media/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'directory'
const access = allowed('content.edit')
const one = z.strictObject({ id: Id })

/** A team member as the team page displays them. */
export const TeamCard = z.strictObject({
  slug: z.string(),
  name: TwoNames,
  role: TwoNames,
  about: TwoNames,
  picture: Medium.nullable(),
  email: z.string(),
  link: z.string(),
})
export type TeamCard = z.infer<typeof TeamCard>

export const showTeam = endpoint({
  name: 'team.show',
  method: 'GET',
  path: '/api/directory/team',
  area,
  access: 'anyone',
  summary: 'The visible people of the company, in order',
  reply: z.strictObject({ items: z.array(TeamCard) }),
})

const email = z.union([z.literal(''), z.email().max(200)])

export const MemberInput = z.strictObject({
  name: z.strictObject({ en: line(120), ar: line(120) }),
  role: z.strictObject({ en: line(120), ar: line(120) }),
  about: z.strictObject({ en: text(1000, 0), ar: text(1000, 0) }),
  mediaId: Id.nullable(),
  email,
  link: line(300, 0),
  shown: z.boolean(),
})
export type MemberInput = z.infer<typeof MemberInput>

export const Member = MemberInput.extend({
  id: Id,
  slug: z.string(),
  email: z.string(),
  picture: Medium.nullable(),
  /** What they wrote, published or not. */
  documents: z.int(),
})
export type Member = z.infer<typeof Member>

const REFUSALS = ['media.notFound', 'content.badLink'] as const

export const listMembers = endpoint({
  name: 'team.members',
  method: 'GET',
  path: '/api/content/team',
  area,
  access,
  summary: 'Everyone in the team and every author, in order',
  reply: z.strictObject({ items: z.array(Member) }),
})

export const addMember = endpoint({
  name: 'team.add',
  method: 'POST',
  path: '/api/content/team',
  area,
  access,
  confirmNotNeeded: 'The role is a job title',
  summary:
    'Add a person at the end of the team. Their URL comes from the English name and can’t change',
  idempotent: true,
  status: 201,
  body: MemberInput,
  reply: one,
  refusals: REFUSALS,
})

export const changeMember = endpoint({
  name: 'team.change',
  method: 'PUT',
  path: '/api/content/team/{id}',
  area,
  access,
  confirmNotNeeded: 'The role is a job title',
  summary: 'Edit a person’s profile',
  params: one,
  body: MemberInput,
  reply: one,
  refusals: ['team.notFound', ...REFUSALS],
})

export const removeMember = endpoint({
  name: 'team.remove',
  method: 'DELETE',
  path: '/api/content/team/{id}',
  area,
  access,
  summary: 'Remove a person who isn’t an author',
  params: one,
  reply: one,
  refusals: ['team.notFound', 'team.isAuthor'],
})

export const orderMembers = endpoint({
  name: 'team.order',
  method: 'PUT',
  path: '/api/content/team/order',
  area,
  access,
  summary: 'Set the order of the team',
  body: z.strictObject({ ids: z.array(Id).max(200) }),
  reply: z.strictObject({ ids: z.array(Id) }),
  refusals: ['team.changedMeanwhile'],
})
