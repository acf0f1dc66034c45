import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { createFiles } from './create-files.ts'
import { fileKey } from './file-key.ts'
import { FileStoreAway, type Files } from './files.ts'
import { type FakeS3, startFakeS3 } from './fake-s3.ts'

const log = createLogger({ level: 'silent' })
const MEGABYTE = 1024 * 1024
let folder: string
let s3: FakeS3

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  s3 = await startFakeS3('key-id')
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

function inFolder(): Files {
  return createFiles({ folder }, log)
}
function inBucket(): Files {
  return createFiles(
    {
      s3: {
        endpoint: s3.endpoint,
        region: 'me-central-1',
        bucket: 'b',
        accessKey: 'key-id',
        secretKey: 's',
        patience: 1500,
      },
    },
    log,
  )
}

async function* endless(counted: { bytes: number }, piece = 16 * 1024): AsyncGenerator<Uint8Array> {
  for (;;) {
    counted.bytes += piece
    yield new Uint8Array(piece)
  }
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files in %s', (_storage, make) => {
  test('what was put comes back, with its size and hash, for its own site alone', async () => {
    const files = make()
    const id = newId()
    const content = Buffer.from('عقد العمل\nsigned')
    const put = await files.put(1, id, content, MEGABYTE)
    const sha256 = createHash('sha256').update(content).digest()
    expect(put).toEqual({ ok: true, value: { bytes: content.byteLength, sha256 } })
    expect(await files.get(1, id, { sha256 })).toEqual({ ok: true, value: content })
    expect(await files.get(2, id, { sha256 })).toMatchObject({
      ok: false,
      refusal: { code: 'files.notFound' },
    })
    await files.remove(1, id)
    await files.remove(1, id)
    expect(await files.get(1, id, { sha256 })).toMatchObject({
      ok: false,
      refusal: { code: 'files.notFound' },
    })
  })

  test('[C34] one byte over the limit is refused, and an endless body is read no further than the limit', async () => {
    const files = make()
    const exact = new Uint8Array(100_000)
    expect(await files.put(1, newId(), exact, 100_000)).toMatchObject({ ok: true })
    expect(await files.put(1, newId(), new Uint8Array(100_001), 100_000)).toMatchObject({
      ok: false,
      refusal: { code: 'files.tooLarge' },
    })
    const counted = { bytes: 0 }
    const id = newId()
    expect(await files.put(1, id, endless(counted), MEGABYTE)).toMatchObject({
      refusal: { code: 'files.tooLarge', details: { megabytes: 1 } },
    })
    expect(counted.bytes).toBeLessThanOrEqual(MEGABYTE + 64 * 1024)
    expect(await files.get(1, id, { sha256: new Uint8Array(32) })).toMatchObject({
      refusal: { code: 'files.notFound' },
    })
  })

  test('a body that breaks off leaves nothing behind', async () => {
    const files = make()
    const id = newId()
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1000)
      throw new Error('the sender went away')
    }
    await expect(files.put(1, id, broken(), MEGABYTE)).rejects.toThrow('went away')
    expect(await files.get(1, id, { sha256: new Uint8Array(32) })).toMatchObject({
      refusal: { code: 'files.notFound' },
    })
  })

  test('[F44] bytes that changed in the store are not given out', async () => {
    const files = make()
    const id = newId()
    const put = await files.put(1, id, Buffer.from('as stored'), MEGABYTE)
    if (!put.ok) throw new Error('not stored')
    await writeFile(join(folder, fileKey(1, id)), 'as changed').catch(() => {})
    s3.objects.set(`/b/${fileKey(1, id)}`, Buffer.from('as changed'))
    expect(await files.get(1, id, put.value)).toMatchObject({
      ok: false,
      refusal: { code: 'files.damaged' },
    })
  })

  test('[C33] a key is made of a site and an id and of nothing else', async () => {
    const files = make()
    for (const id of ['../../etc/passwd', '', 'x', `${newId()}/../y`, newId().toUpperCase()]) {
      await expect(files.put(1, id, new Uint8Array(1), 10)).rejects.toThrow('not a file id')
    }
    for (const site of [0, -1, 1.5, Number.NaN])
      await expect(files.put(site, newId(), new Uint8Array(1), 10)).rejects.toThrow('not a site')
  })
})

test('no temporary file stays in the folder', async () => {
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

describe('[F44] a bucket that fails', () => {
  test('a passing failure is tried again', async () => {
    s3.responses.push(500, 503)
    expect(await inBucket().put(1, newId(), Buffer.from('x'), 10)).toMatchObject({ ok: true })
  })

  test('a persistent failure, a hanging store and an unreachable store are reported as the store being away', async () => {
    const files = inBucket()
    s3.responses.push(500, 500, 500)
    await expect(files.put(1, newId(), Buffer.from('x'), 10)).rejects.toThrow(FileStoreAway)
    s3.responses.push('hang')
    await expect(files.get(1, newId(), { sha256: new Uint8Array(32) })).rejects.toThrow(
      FileStoreAway,
    )
    s3.responses.push(403)
    await expect(files.remove(1, newId())).rejects.toThrow(FileStoreAway)
    const nowhere = createFiles(
      {
        s3: {
          endpoint: 'http://127.0.0.1:1',
          region: 'r',
          bucket: 'b',
          accessKey: 'k',
          secretKey: 's',
          patience: 1000,
        },
      },
      log,
    )
    await expect(nowhere.put(1, newId(), Buffer.from('x'), 10)).rejects.toThrow(FileStoreAway)
  })

  test('a wrong key is refused by the store', async () => {
    const files = createFiles(
      {
        s3: { endpoint: s3.endpoint, region: 'r', bucket: 'b', accessKey: 'other', secretKey: 's' },
      },
      log,
    )
    await expect(files.put(1, newId(), Buffer.from('x'), 10)).rejects.toThrow(FileStoreAway)
  })
})
