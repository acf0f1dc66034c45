import { callForFile, NotConfirmed } from '#platform/http/call.ts'
import type { Endpoint, InputOf } from '#platform/http/endpoint.ts'
import { showToast } from './toast-queue.ts'

/** Lets the browser save a file. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a file and lets the browser save it; says so when that fails. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  failed: (error: unknown) => string,
): Promise<void> {
  try {
    saveFile(await callForFile(endpoint, input))
  } catch (error) {
    if (!(error instanceof NotConfirmed)) showToast(failed(error), { tone: 'bad' })
  }
}
