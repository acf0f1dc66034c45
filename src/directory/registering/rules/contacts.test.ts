import { expect, test } from 'vitest'
import { checkContacts } from './contacts.ts'

const GOOD = { phone: '+971 4 123 4567', whatsapp: '', website: '' }

test('a company is reached by a number people can call and a site they can open', () => {
  for (const good of [
    {},
    { whatsapp: '050 123 4567' },
    { website: 'wathba.ae' },
    { website: 'https://wathba.ae/en' },
  ])
    expect(checkContacts({ ...GOOD, ...good })).toMatchObject({ ok: true })
  expect(checkContacts({ ...GOOD, phone: 'call me' })).toMatchObject({
    refusal: { code: 'registering.badPhone', field: 'phone' },
  })
  expect(checkContacts({ ...GOOD, phone: '1'.repeat(16) })).toMatchObject({
    refusal: { field: 'phone' },
  })
  expect(checkContacts({ ...GOOD, whatsapp: '12' })).toMatchObject({
    refusal: { field: 'whatsapp' },
  })
  for (const website of ['javascript:alert(1)', 'no site', 'ftp://a.ae x'])
    expect(checkContacts({ ...GOOD, website })).toMatchObject({ ok: false })
})
