import { expect } from 'vitest'
import { type Desk, openDesk } from '#directory/pages/test-data.ts'
import { newId } from '#platform/id.ts'
import { atFileEnd } from '#test/helpers/file-end.ts'
import type { MenuEntry } from './contract.ts'

/** The desk of the content, and what it lists and adds as menus. */
export async function openMenus() {
  const desks = await openDesk()
  atFileEnd(() => desks.close())

  const entriesOf = async (desk: Desk) =>
    (
      (await desks.server.call('GET /api/content/menus', { as: desk.token })).body as {
        items: MenuEntry[]
      }
    ).items

  async function add(desk: Desk, name: string, categoryId: number, url: string): Promise<number> {
    const body = { name: { en: name, ar: name }, url, documentId: null, active: true, categoryId }
    const added = await desks.server.call('POST /api/content/menus', {
      as: desk.token,
      key: newId(),
      body,
    })
    expect(added.status, added.text).toBe(201)
    return (added.body as { id: number }).id
  }
  return { desks, entriesOf, add }
}
