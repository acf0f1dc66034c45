import { callForFile } from '#platform/http/call.ts'
import { showQuotePhoto } from './contract.ts'

export function openPhoto(id: string): Promise<{ blob: Blob }> {
  return callForFile(showQuotePhoto, { params: { id } })
}
