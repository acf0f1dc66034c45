import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Log } from '#platform/log.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { fileKey } from './file-key.ts'
import { FileStoreAway, type Files } from './files.ts'
import { readAtMost } from './read-at-most.ts'

export interface Bucket {
  /**
   * `https://s3.me-central-1.amazonaws.com`; the bucket is the first part of the path, which every
   * store supports.
   */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** How long one call may take, in milliseconds. */
  patience?: number
}

const PATIENCE = 20_000
const TRIES_AGAIN = 2

/** Files in an S3-compatible store. */
export function bucketFiles(bucket: Bucket, log: Log): Files {
  const client = new AwsClient({
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    region: bucket.region,
    service: 's3',
    retries: TRIES_AGAIN,
  })

  async function call(
    method: 'GET' | 'PUT' | 'DELETE',
    siteId: number,
    id: string,
    sent?: { bytes: Buffer; sha256: Buffer },
  ): Promise<S3Response> {
    const address = `${bucket.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket.bucket)}/${fileKey(siteId, id)}`
    // The content's hash is part of what is signed: the store refuses a body that was cut or changed on its way.
    const headers = {
      'x-amz-content-sha256': (sent?.sha256 ?? createHash('sha256').digest()).toString('hex'),
    }
    try {
      const response = await client.fetch(address, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(bucket.patience ?? PATIENCE),
        ...(sent === undefined ? {} : { body: new Uint8Array(sent.bytes) }),
      })
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
    } catch (error) {
      throw new FileStoreAway('the file store is not available', { cause: error })
    }
  }

  return {
    async put(siteId, id, content, limit) {
      const read = await readAtMost(content, limit)
      if (!read.ok) return read
      const bytes = Buffer.from(read.value)
      const sha256 = createHash('sha256').update(bytes).digest()
      accepted(await call('PUT', siteId, id, { bytes, sha256 }))
      return ok({ bytes: bytes.byteLength, sha256 })
    },

    async get(siteId, id, stored) {
      const reply = await call('GET', siteId, id)
      if (reply.status === 404) {
        log.error('a stored file is missing', { site: siteId, fileId: id })
        return refuse('files.notFound')
      }
      accepted(reply)
      if (!createHash('sha256').update(reply.content).digest().equals(stored.sha256)) {
        log.error('a stored file is damaged', { site: siteId, fileId: id })
        return refuse('files.damaged')
      }
      return ok(reply.content)
    },

    async remove(siteId, id) {
      const reply = await call('DELETE', siteId, id)
      if (reply.status !== 404) accepted(reply)
    },
  }
}

interface S3Response {
  status: number
  content: Buffer
}

function accepted(reply: S3Response): void {
  if (reply.status >= 200 && reply.status < 300) return
  throw new FileStoreAway(`the file store returned ${reply.status}`)
}
