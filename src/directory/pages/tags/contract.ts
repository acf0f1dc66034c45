import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line } from '#platform/schemas.ts'
import { z } from 'zod'
import { Tag } from '../contract.ts'

const area = 'directory'
const access = allowed('content.edit')
const one = z.strictObject({ id: Id })
const Named = z.strictObject({ name: z.strictObject({ en: line(60), ar: line(60) }) })

export const listTags = endpoint({
  name: 'content.tags',
  method: 'GET',
  path: '/api/content/tags',
  area,
  access,
  summary: 'The blog’s tags, by name, with the number of posts in each',
  reply: z.strictObject({ items: z.array(Tag.extend({ documents: z.int() })) }),
})

export const addTag = endpoint({
  name: 'content.addTag',
  method: 'POST',
  path: '/api/content/tags',
  area,
  access,
  summary: 'Add a tag. Its URL comes from its English name and can’t change',
  idempotent: true,
  status: 201,
  body: Named,
  reply: Tag,
})

export const changeTag = endpoint({
  name: 'content.changeTag',
  method: 'PUT',
  path: '/api/content/tags/{id}',
  area,
  access,
  summary: 'Rename a tag in both languages',
  params: one,
  body: Named,
  reply: one,
  refusals: ['content.tagNotFound'],
})

export const removeTag = endpoint({
  name: 'content.removeTag',
  method: 'DELETE',
  path: '/api/content/tags/{id}',
  area,
  access,
  summary: 'Remove a tag, including from its posts',
  params: one,
  reply: one,
  refusals: ['content.tagNotFound'],
})
