import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import { PAGE_BOUNDS, receiveFile } from '#platform/files/uploads.ts'
import { FILE_MEGABYTES } from '../contract.ts'
import type { LoanServices } from './services.ts'

/** The purpose of what is attached to loans. */
export const LOAN_FILES = 'loan'

const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const

type Receiving = Parameters<typeof countTries>[0] & Parameters<typeof receiveFile>[0]

/** Receives a signed or scanned page; its row is saved by the caller. */
export async function receiveScan(call: Receiving, services: LoanServices, sent: File) {
  const by = call.caller.userId
  const counted = await countTries(call, [aTry(UPLOAD_LIMIT, 'loan consent', by)])
  if (!counted.ok) return counted
  return receiveFile(call, services, sent, {
    megabytes: FILE_MEGABYTES,
    kinds: ['pdf', 'jpeg', 'png'],
    bounds: PAGE_BOUNDS,
  })
}
