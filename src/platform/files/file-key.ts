const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Where a file lies, from numbers of ours alone; the last digits of the id spread, the first are the time. */
export function fileKey(siteId: number, id: string): string {
  if (!Number.isSafeInteger(siteId) || siteId < 1) throw new Error('not a site')
  if (!UUID.test(id)) throw new Error('not a file id')
  return `${siteId}/${id.slice(-2)}/${id}`
}
