import { expect, test } from 'vitest'
import { testEngine } from '#test/helpers/test-database.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { testProduct } from '#test/helpers/test-product.ts'
import { directoryRecords } from './directory.ts'
import { directoryLists, fillLargeDirectory } from './large-directory.ts'
import { turnPages } from './plans.ts'

test.runIf(testEngine() === 'postgres')(
  'with twenty thousand requests, their bids, deliveries and reviews, as many bookings and posts no list of the directory reads a large table from end to end',
  { timeout: 600_000 },
  async () => {
    const product = await testProduct()
    const { queries } = product.database
    const records = await directoryRecords(product)
    // Its own statements are not what is looked at.
    await product.services.jobs.stop(5)
    const userOf = async (email: string) =>
      (
        await queries
          .selectFrom('users')
          .select('id')
          .where('site_id', '=', 1)
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).id
    const slugOf = async (table: 'tags' | 'team_members', id: string) =>
      (
        await queries
          .selectFrom(table)
          .select('slug')
          .where('site_id', '=', 1)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).slug
    const [customer, owner] = await Promise.all(
      ['customer@demo.test', 'owner@demo.test'].map(userOf),
    )
    const { tagId, memberId } = records.content
    const carried = queries
      .selectFrom('delivery_orders')
      .select('code')
      .where('site_id', '=', 1)
      .where('id', '=', records.quotes.deliveryId)
    const { code } = await carried.executeTakeFirstOrThrow()
    const values: Record<string, string> = {
      code,
      tag: await slugOf('tags', tagId),
      author: await slugOf('team_members', memberId),
    }
    await fillLargeDirectory(product.database, records, {
      customer: customer ?? '',
      owner: owner ?? '',
    })
    const problems: string[] = []
    for (const [name, paths] of Object.entries(directoryLists(records))) {
      const caller = {
        name,
        token: await product.signInAs(name === 'everything' ? EVERYTHING : `${name}@demo.test`),
      }
      for (const path of paths) {
        problems.push(
          ...(await turnPages(
            product,
            path.replace(/\{(\w+)\}/g, (_match, key: string) => values[key] ?? ''),
            caller,
          )),
        )
      }
    }
    expect(
      [...new Set(problems.map((problem) => problem.replace(/[?&]after=[^:]*:/, ':')))].join('\n'),
    ).toBe('')
  },
)
