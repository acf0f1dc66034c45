import { expect, test } from 'vitest'
import type { CircularFile } from '../contract.ts'
import { NO_AUDIENCE } from '../rules/publishing.ts'
import { purgeUnusedFiles } from './files.ts'
import { aDesk, aDraft, type Desk, type Member } from './test-data.ts'

const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n'

const upload = (desk: Desk, name = 'Hours.pdf', content: BlobPart = PDF, who: Member = desk.hr) =>
  desk.server.call(`POST ${desk.path}/files`, {
    as: who.token,
    form: { file: new File([content], name) },
  })
const open = (desk: Desk, who: Member, id: string, fileId: string) =>
  desk.server.call(`GET /api/portal/circulars/${id}/files/${fileId}`, { as: who.token })

test('a file goes out with the circular, to those it is for, saved and never displayed', async () => {
  const desk = await aDesk()
  const [cook, clerk] = [await desk.member({ position: 'Cook' }), await desk.member()]
  const uploaded = await upload(desk)
  expect([uploaded.status, uploaded.body]).toMatchObject([
    201,
    { name: 'Hours.pdf', mediaType: 'application/pdf', bytes: PDF.length },
  ])
  const { id: fileId } = uploaded.body as CircularFile
  const audience = { ...NO_AUDIENCE, positions: ['Cook'] }
  const { id } = await desk.published({ audience, fileIds: [fileId] })
  expect((await desk.show(cook, id)).body).toMatchObject({ files: [{ id: fileId }] })
  const saved = await open(desk, cook, id, fileId)
  expect([saved.status, saved.text]).toEqual([200, PDF])
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect((await open(desk, clerk, id, fileId)).status).toBe(404)
  expect((await open(desk, desk.hr, id, fileId)).status).toBe(200)
})

test('a file of the draft, or of an earlier version, is for the desk alone', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const first = (await upload(desk)).body as CircularFile
  const { id } = await desk.published({ fileIds: [first.id] })
  const second = (await upload(desk, 'New.pdf')).body as CircularFile
  const { revision } = await desk.open(id)
  await desk.asHr(`PUT ${desk.path}/circulars/${id}/draft`, {
    revision,
    draft: aDraft({ fileIds: [second.id] }),
  })
  expect((await open(desk, maryam, id, second.id)).status).toBe(404)
  expect((await open(desk, desk.hr, id, second.id)).status).toBe(200)
  await desk.publish(await desk.open(id), { material: false })
  expect((await open(desk, maryam, id, second.id)).status).toBe(200)
  expect((await open(desk, maryam, id, first.id)).status).toBe(404)
  const version = await desk.asHr(`GET ${desk.path}/circulars/${id}/versions/1`)
  expect(version.body).toMatchObject({ files: [{ name: 'Hours.pdf' }] })
})

test('what is not what its name claims is refused with a sentence, and leaves nothing behind', async () => {
  const desk = await aDesk()
  for (const [name, content, code] of [
    ['hours.pdf', '<html><script>alert(1)</script></html>', 'files.typeNotAllowed'],
    ['hours.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'files.typeNotAllowed'],
    ['hours.html', PDF, 'files.typeNotAllowed'],
    ['hours.pdf', `${PDF}PK\u0003\u0004`, 'files.typeNotAllowed'],
    ['hours.png', '\u0089PNG', 'files.typeNotAllowed'],
    ['hours.pdf', '', 'files.empty'],
  ] as const) {
    const refused = await upload(desk, name, content)
    expect([refused.status, refused.body], name).toMatchObject([422, { code, field: 'file' }])
  }
  const large = await upload(desk, 'hours.pdf', new Uint8Array(10 * 1024 * 1024 + 1))
  expect(large.body).toMatchObject({ code: 'files.tooLarge', details: { megabytes: 10 } })
  const stored = await desk.database.queries
    .selectFrom('files')
    .select('id')
    .where('site_id', '=', desk.siteId)
    .execute()
  expect(stored).toEqual([])
})

test('a circular takes only files of its own or of its editor', async () => {
  const [desk, other] = [await aDesk(), await aDesk()]
  const colleague = await desk.member({}, ['circulars.edit'])
  const theirs = (await upload(desk, 'Theirs.pdf', PDF, colleague)).body as CircularFile
  const elsewhere = (await upload(other)).body as CircularFile
  const { id, revision } = await desk.add()
  for (const fileId of [theirs.id, elsewhere.id]) {
    const refused = await desk.asHr(`PUT ${desk.path}/circulars/${id}/draft`, {
      revision,
      draft: aDraft({ fileIds: [fileId] }),
    })
    expect(refused.body).toMatchObject({ code: 'circulars.fileMissing', field: 'fileIds' })
  }
})

test('an unused file is removed with its bytes after a day, and a used one stays', async () => {
  const desk = await aDesk()
  const used = (await upload(desk)).body as CircularFile
  const loose = (await upload(desk)).body as CircularFile
  await desk.add({ fileIds: [used.id] })
  const left = async () =>
    (
      await desk.database.queries
        .selectFrom('files')
        .select('id')
        .where('site_id', '=', desk.siteId)
        .execute()
    ).map(({ id }) => id)
  const day = 24 * 3_600_000
  const after = (ms: number) =>
    purgeUnusedFiles(desk.database, desk.files, new Date(desk.server.clock.now.getTime() + ms))
  await after(day)
  expect((await left()).toSorted()).toEqual([used.id, loose.id].toSorted())
  await after(day + 1)
  expect(await left()).toEqual([used.id])
  expect((await desk.files.get(desk.siteId, loose.id, { sha256: Buffer.alloc(0) })).ok).toBe(false)
})
