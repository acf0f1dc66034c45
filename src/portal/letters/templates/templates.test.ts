import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aLetterDesk, valuesFor } from '../test-data.ts'
import type { LetterChoice } from '../contract.ts'
import type { LetterDetail } from '../desk/contract.ts'
import type { Template } from './contract.ts'

const database = await testDatabase()

const OWN = {
  title: { en: 'Parking permit', ar: 'تصريح موقف' },
  body: {
    en: '{{Mr.|Ms.}} {{name}} may park at {{place}}.',
    ar: 'يُسمح {{للسيد|للسيدة}} {{name}} بالوقوف في {{place}}.',
  },
  layout: 'separate',
  asks: [{ key: 'place', label: { en: 'Place', ar: 'المكان' }, type: 'text', byEmployee: true }],
  requestable: true,
  active: true,
} as const

test('HR adds a template of its own, which employees request and HR issues', async () => {
  const desk = await aLetterDesk(database)
  const [hr, employee] = [await desk.officer(), await desk.employee()]
  const added = await desk.post<Template>('letter-templates', hr.token, OWN, true)
  expect([added.status, added.body.kind, added.body.version]).toEqual([201, 'other', 1])
  const { items } = (await desk.get('letters/choices', employee.token)).body as {
    items: LetterChoice[]
  }
  const choice = items.find(({ id }) => id === added.body.id)
  expect(choice?.title.en).toBe('Parking permit')
  const own = await desk.post<LetterDetail>(
    'letters',
    employee.token,
    { templateId: added.body.id, values: valuesFor(choice ?? { asks: [] }), note: '' },
    true,
  )
  const issued = await desk.issue(own.body.id, hr)
  expect(issued.body.issued?.en[0]).toMatchObject({
    kind: 'paragraph',
    spans: [
      { text: 'Ms.' },
      { text: ' ' },
      { text: 'Mariam Al Suwaidi' },
      { text: ' may park at ' },
      { text: 'Some place' },
      { text: '.' },
    ],
  })
})

test('a template with an unknown field or the name of another is refused beside its field', async () => {
  const desk = await aLetterDesk(database)
  const hr = await desk.officer()
  const add = (changes: object) =>
    desk.post<{ field?: string }>('letter-templates', hr.token, { ...OWN, ...changes }, true)
  const unknown = await add({ body: { ...OWN.body, ar: '{{salary}}' } })
  expect([unknown.status, unknown.body.code, unknown.body.field]).toEqual([
    422,
    'letters.unknownFields',
    'body.ar',
  ])
  const taken = await add({ title: { en: 'salary  Certificate', ar: 'شيء' } })
  expect(taken.body.code).toBe('letters.titleTaken')
})

test('a standard template is edited, and the one who edited an older version is told', async () => {
  const desk = await aLetterDesk(database)
  const hr = await desk.officer()
  const { items } = (await desk.get('letter-templates', hr.token)).body as { items: Template[] }
  const { id, kind: _kind, ...parts } = items[0] as Template
  const change = (version: number) =>
    desk.server.call(`PUT /api/portal/letter-templates/${id}`, {
      as: hr.token,
      body: { ...parts, version, active: false },
    })
  expect((await change(0)).body).toMatchObject({ version: 1, active: false })
  const late = await change(0)
  expect([late.status, (late.body as { code: string }).code]).toEqual([
    409,
    'letterTemplates.changedMeanwhile',
  ])
  const choices = (await desk.get('letter-desk/choices', hr.token)).body as {
    items: LetterChoice[]
  }
  expect(choices.items.some((each) => each.id === id)).toBe(false)
  const twice = await Promise.all([change(1), change(1)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the fields of an example are all filled, and those of an employee are masked', async () => {
  const desk = await aLetterDesk(database)
  const [hr, employee] = [await desk.officer(), await desk.employee()]
  type Fields = { fields: { key: string; text: { en: string } }[] }
  const example = (await desk.get('letter-fields', hr.token)).body as Fields
  expect(example.fields.filter(({ text }) => text.en === '').map(({ key }) => key)).toEqual([
    'leavingDate',
  ])
  const own = await desk.get(`letter-fields?employeeId=${employee.employeeId}`, hr.token)
  expect(own.text).toContain('Mariam Al Suwaidi')
  expect(own.text).not.toMatch(/9,000|P7654321/)
})
