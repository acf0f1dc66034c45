import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, openDesk } from '#directory/pages/test-data.ts'
import { newId } from '#platform/id.ts'
import type { MediumUsage } from './contract.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

const NOTHING = { en: '', ar: '' }

test('a picture lists its usages, and can be removed once it has none', async () => {
  const desk = await desks.aDesk()
  const picture = await desks.aPicture(desk)
  const request = (call: string, body?: unknown) =>
    desks.server.call(call, {
      as: desk.token,
      ...(body === undefined ? {} : { body, key: newId() }),
    })
  const usages = async () =>
    (
      (await request(`GET /api/content/media/${picture.id}/places`)).body as {
        items: MediumUsage[]
      }
    ).items
  expect(await usages()).toEqual([])
  const post = await desks.begin(desk, 'post', 'On the road')
  await request(`PUT /api/content/documents/${post}`, {
    authorId: null,
    coverId: picture.id,
    tagIds: [],
  })
  const member = {
    name: { en: 'Mona', ar: 'منى' },
    role: { en: 'Driver', ar: 'سائقة' },
    about: NOTHING,
    mediaId: picture.id,
    email: '',
    link: '',
    shown: true,
  }
  const { id: memberId } = (await request('POST /api/content/team', member)).body as { id: string }
  const block = {
    title: { en: 'Partner', ar: 'شريك' },
    text: NOTHING,
    mark: null,
    amount: null,
    mediaId: picture.id,
    url: '',
    action: NOTHING,
    active: true,
  }
  const { id: blockId } = (await request('POST /api/content/home', { ...block, categoryId: 2 }))
    .body as { id: number }
  expect(await usages()).toEqual([
    { kind: 'document', id: post, name: { en: 'On the road', ar: '' } },
    { kind: 'person', id: memberId, name: { en: 'Mona', ar: 'منى' } },
    { kind: 'home', id: String(blockId), name: { en: 'Partner', ar: 'شريك' } },
  ])
  expect((await request(`DELETE /api/content/media/${picture.id}`)).body).toMatchObject({
    code: 'media.inUse',
  })
  await request(`PUT /api/content/team/${memberId}`, { ...member, mediaId: null })
  await request(`DELETE /api/content/home/${blockId}`)
  await request(`PUT /api/content/documents/${post}`, { authorId: null, coverId: null, tagIds: [] })
  expect((await request(`DELETE /api/content/media/${picture.id}`)).status).toBe(200)
  expect((await request(`GET /api/content/media/${picture.id}/places`)).body).toMatchObject({
    code: 'media.notFound',
  })
})

test('a version that may be restored keeps its pictures, and counts as one usage', async () => {
  const desk = await desks.aDesk()
  const picture = await desks.aPicture(desk)
  await desks.server.call(`PUT /api/content/media/${picture.id}`, {
    as: desk.token,
    body: { alt: { en: 'The yard', ar: 'الساحة' } },
  })
  const id = await desks.begin(desk)
  await desks.put(
    desk,
    id,
    'en',
    aDraft('With', '', { blocks: [{ type: 'picture', picture: picture.id, caption: '' }] }),
  )
  await desks.put(desk, id, 'en', aDraft('Without'))
  const usages = await desks.server.call(`GET /api/content/media/${picture.id}/places`, {
    as: desk.token,
  })
  expect(usages.body).toEqual({
    items: [{ kind: 'document', id, name: { en: 'Without', ar: '' } }],
  })
})
