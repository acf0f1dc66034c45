import type { CircularPerson } from '../desk/people/contract.ts'
import type { Desk } from './test-data.ts'

export async function people(desk: Desk, id: string, state: 'open' | 'done', after?: string) {
  const query = { state, language: 'en', limit: '1', ...(after === undefined ? {} : { after }) }
  const { body } = await desk.server.call(`GET ${desk.path}/circulars/${id}/people`, {
    as: desk.hr.token,
    query,
  })
  return body as { items: CircularPerson[]; next: string | null }
}

export async function csv(desk: Desk, id: string): Promise<string[]> {
  const { text } = await desk.server.call(`GET ${desk.path}/circulars/${id}/people/file`, {
    as: desk.hr.token,
    query: { language: 'en' },
  })
  return text.trim().split('\r\n')
}
