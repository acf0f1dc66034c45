import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { MenusView } from './contract.ts'
import { openMenus } from './test-data.ts'

const { desks, entriesOf, add } = await openMenus()

test('[S9.8] the menus are listed by category, in order and below their parents, and an unpublished page has no link', async () => {
  const desk = await desks.aDesk()
  const [blog, left, right, social] = [
    await add(desk, 'Blog', 1, '/blog'),
    await add(desk, 'L', 3, '/l'),
    await add(desk, 'R', 6, '/r'),
    await add(desk, 'S', 2, '/s'),
  ]
  const visibleEntries = async () =>
    (await desks.server.call('GET /api/directory/menus', { site: desk.siteId })).body as MenusView
  const before = await visibleEntries()
  expect([before.top.map(({ name }) => name.en), before.bottom]).toEqual([['Blog'], []])
  const places = (await entriesOf(desk)).map(({ id, categoryId, parentId }) => ({
    id,
    categoryId,
    parentId,
  }))
  const moved = [
    { id: blog, categoryId: 1, parentId: null },
    { id: right, categoryId: 1, parentId: blog },
    ...places.filter(({ id }) => id !== blog && id !== right),
  ]
  const put = (requested: unknown) =>
    desks.server.call('PUT /api/content/menus/places', {
      as: desk.token,
      body: { places: requested },
    })
  expect((await put(moved.slice(1))).body).toMatchObject({ code: 'menus.changedMeanwhile' })
  expect(
    (
      await put(
        moved.map((position) => ({
          ...position,
          parentId: position.id === left ? blog : position.parentId,
        })),
      )
    ).body,
  ).toMatchObject({ code: 'menus.badParent' })
  expect((await put(moved)).status).toBe(200)
  const after = await visibleEntries()
  expect(after.top[0]).toMatchObject({ name: { en: 'Blog' }, children: [{ name: { en: 'R' } }] })
  expect([after.footerLeft.length, after.footerRight.length, after.social.length]).toEqual([
    1, 0, 1,
  ])
  expect(
    (await desks.server.call(`DELETE /api/content/menus/${blog}`, { as: desk.token })).body,
  ).toMatchObject({ code: 'menus.hasChildren' })
  expect(
    (await desks.server.call('DELETE /api/content/menus/3', { as: desk.token })).body,
  ).toMatchObject({ code: 'menus.isFixed' })
  expect(
    (await desks.server.call(`DELETE /api/content/menus/${social}`, { as: desk.token })).status,
  ).toBe(200)
})

test('an entry without a link is omitted from the pages until it has children with a link', async () => {
  const desk = await desks.aDesk()
  const [empty, below] = [await add(desk, 'Empty', 1, ''), await add(desk, 'Below', 1, '')]
  const top = async () =>
    (
      (await desks.server.call('GET /api/directory/menus', { site: desk.siteId })).body as MenusView
    ).top.map(({ name }) => name.en)
  expect(await top()).toEqual([])
  const places = (await entriesOf(desk)).map(({ id, categoryId, parentId }) => ({
    id,
    categoryId,
    parentId: id === below ? empty : parentId,
  }))
  expect(
    (await desks.server.call('PUT /api/content/menus/places', { as: desk.token, body: { places } }))
      .status,
  ).toBe(200)
  expect(await top()).toEqual([])
  const body = { name: { en: 'Below', ar: 'تحت' }, url: '/below', documentId: null, active: true }
  expect(
    (await desks.server.call(`PUT /api/content/menus/${below}`, { as: desk.token, body })).status,
  ).toBe(200)
  expect(await top()).toEqual(['Empty'])
})

test('a link to a page that this site lacks is refused, and an unchanged address blocks no other change', async () => {
  const desk = await desks.aDesk()
  const entry = (url: string) => ({
    name: { en: 'Way', ar: 'طريق' },
    url,
    documentId: null,
    active: true,
  })
  const refused = await desks.server.call('POST /api/content/menus', {
    as: desk.token,
    body: { ...entry('/nowhere'), categoryId: 1 },
    key: newId(),
  })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'content.badLink', field: 'url' },
  ])
  const id = await add(desk, 'Way', 1, '/blog')
  const change = async (url: string) =>
    (await desks.server.call(`PUT /api/content/menus/${id}`, { as: desk.token, body: entry(url) }))
      .status
  expect([await change('/nowhere/near'), await change('/blog'), await change('')]).toEqual([
    422, 200, 200,
  ])
  const title = { en: 'Trucks', ar: 'شاحنات' }
  const block = {
    title,
    text: title,
    mark: null,
    amount: null,
    mediaId: null,
    url: '/nowhere',
    action: title,
    active: true,
    categoryId: 1,
  }
  const sent = await desks.server.call('POST /api/content/home', {
    as: desk.token,
    body: block,
    key: newId(),
  })
  expect([sent.status, sent.body]).toMatchObject([422, { code: 'content.badLink', field: 'url' }])
})

test('a page of this site is stored without its language, because each reader has their own; a name has at most forty letters', async () => {
  const desk = await desks.aDesk()
  const urlOf = async (id: number) => (await entriesOf(desk)).find((entry) => entry.id === id)?.url
  for (const [typed, stored] of [
    ['/ar/companies?type=provider', '/companies?type=provider'],
    ['/ar', '/'],
    ['/arrivals', '/arrivals'],
    ['https://example.ae/ar/x', 'https://example.ae/ar/x'],
  ] as const)
    expect(await urlOf(await add(desk, 'Way', 3, typed)), typed).toBe(stored)
  const body = {
    name: { en: 'Way', ar: 'طريق' },
    url: '/ar/offers',
    documentId: null,
    active: true,
  }
  const id = await add(desk, 'Way', 3, '/x')
  const change = (changes: object) =>
    desks.server.call(`PUT /api/content/menus/${id}`, {
      as: desk.token,
      body: { ...body, ...changes },
    })
  expect((await change({})).status).toBe(200)
  expect(await urlOf(id)).toBe('/offers')
  expect((await change({ name: { en: 'x'.repeat(40), ar: 'طريق' } })).status).toBe(200)
  expect((await change({ name: { en: 'x'.repeat(41), ar: 'طريق' } })).status).toBe(422)
})
