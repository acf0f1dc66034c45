import { expect, test } from 'vitest'
import { count } from '#test/helpers/depth.ts'
import { aPayCompany } from './test-data.ts'

test('of many requests for one salary at once, one is pending', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar } = all
  const sent = await Promise.all([
    all.request(payroll, omar),
    all.request(finance, omar, { basicFils: 700_000 }),
    all.request(payroll, omar, { basicFils: 710_000 }),
    all.request(finance, omar, { basicFils: 720_000 }),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
})

test('a request that is sent again under its key is made once', async () => {
  const all = await aPayCompany()
  const { payroll, omar } = all
  const sent = await Promise.all([
    all.request(payroll, omar, {}, 'key-0000001'),
    all.request(payroll, omar, {}, 'key-0000001'),
  ])
  const made = sent.filter(({ status }) => status === 201)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
})

test('of many decisions at once one counts, and pay is written once or not at all', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar } = all
  for (let round = 0; round < count(3, 15); round += 1) {
    const rows = await all.payRows(omar)
    const basicFils = 700_000 + round
    const { id } = (await all.request(payroll, omar, { basicFils })).body
    const answers = await Promise.all([
      all.approve(finance, id),
      all.reject(finance, id),
      all.withdraw(payroll, id),
      all.approve(finance, id),
    ])
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const after = await all.payRows(omar)
    if (won[0]?.body.state === 'approved') expect(after.at(-1)?.basic_fils).toBe(basicFils)
    else expect(after).toEqual(rows)
  }
})
