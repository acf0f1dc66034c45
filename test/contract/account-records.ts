import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { read } from './leave-records.ts'

/** An email in the outbox. */
export async function aMail(product: TestProduct): Promise<string> {
  const id = newId()
  const mail = {
    site_id: product.sites.demo,
    id,
    to_address: 'somebody@demo.test',
    language: 'en',
    subject: 'Anything',
    body_text: 'Anything',
    body_html: '',
  }
  await product.database.queries
    .insertInto('mails')
    .values({ ...mail, created_at: new Date() })
    .execute()
  return id
}

/** The PRO officer's request to erase their data. */
export async function anErasure(product: TestProduct): Promise<string> {
  const as = await product.signInAs('pro@demo.test')
  const made = await product.call('POST /api/accounts/my-data/erasure', { as, body: { note: '' } })
  return read<{ id: string }>(made).id
}
