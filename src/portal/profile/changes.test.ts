import { expect, test } from 'vitest'
import type { Change } from './changes/contract.ts'
import type { Profile } from './contract.ts'
import { aProfileCompany, DAUGHTER, IBAN, PERSON, TODAY } from './test-data.ts'

interface List {
  items: Change[]
  next: string | null
}

test('a new name with proof waits for HR, who approve it; the record, the account and everyone follow', async () => {
  const all = await aProfileCompany()
  const { omar, hr, manager } = all.people
  const sent = await all.rename(omar)
  expect(sent).toMatchObject({
    status: 201,
    body: {
      group: 'personal',
      kind: 'edited',
      state: 'waiting',
      fields: [{ field: 'nameEn', before: 'Omar Khoury', after: 'Omar Haddad' }],
      proofs: [{ number: 1, name: 'proof.jpg', mediaType: 'image/jpeg' }],
      actions: ['withdraw'],
    },
  })
  expect(await all.record(omar.employeeId)).toMatchObject({ name_en: 'Omar Khoury' })
  expect(await all.noticesOf(hr)).toMatchObject([{ kind: 'profileChangeWaiting' }])
  expect(await all.noticesOf(manager)).toEqual([])
  const desk = await all.get<List>(hr, 'profile-changes')
  expect(desk.body.items).toMatchObject([{ id: sent.body.id, actions: ['decide'] }])
  const approved = await all.approve(hr, sent.body.id)
  expect(approved).toMatchObject({ status: 200, body: { state: 'approved', actions: [] } })
  expect(await all.record(omar.employeeId)).toMatchObject({ name_en: 'Omar Haddad' })
  const account = await all.database.queries
    .selectFrom('users')
    .select('name_en')
    .where('site_id', '=', all.siteId)
    .where('id', '=', omar.userId)
    .executeTakeFirst()
  expect(account?.name_en).toBe('Omar Haddad')
  expect(await all.noticesOf(omar)).toMatchObject([{ kind: 'profileChangeApproved' }])
  expect(await all.noticesOf(hr)).toMatchObject([{ isRead: true }])
  expect(all.server.audited.map(({ action }) => action)).toEqual([
    'profileChanges.requested',
    'employees.updated',
    'profileChanges.approved',
  ])
})

test('a decline has a reason that the employee reads, and nothing is written', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const { id } = (await all.rename(omar)).body
  expect((await all.decline(hr, id, 'The copy cannot be read')).body.state).toBe('declined')
  const own = await all.get<List>(omar, 'profile/changes')
  expect(own.body.items).toMatchObject([{ state: 'declined', reason: 'The copy cannot be read' }])
  expect(await all.record(omar.employeeId)).toMatchObject({ name_en: 'Omar Khoury' })
  const [notice] = await all.noticesOf(omar)
  expect(notice).toMatchObject({
    kind: 'profileChangeDeclined',
    params: { reason: { text: 'The copy cannot be read' } },
  })
  for (const decide of [all.approve, all.decline])
    expect(await decide(hr, id)).toMatchObject({
      status: 409,
      body: { code: 'profileChanges.alreadyDecided' },
    })
})

test('contact details, address and emergency contacts change at once, and HR are notified', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const contact = await all.post(omar, 'profile/changes', {
    group: 'contact',
    values: { phone: '050 765 4321', personalEmail: 'omar@home.example' },
  })
  expect(contact.body).toMatchObject({ state: 'approved', isAtOnce: true, decidedBy: null })
  await all.post(omar, 'profile/changes', {
    group: 'address',
    values: { addressLine: 'Villa 12, Al Wasl Road', city: 'Dubai', country: 'AE' },
  })
  const added = await all.post(omar, 'profile/changes', {
    group: 'emergency',
    recordId: null,
    values: { contactName: 'Lina Khoury', relation: 'spouse', phone: '050 111 2233' },
  })
  expect(added.body).toMatchObject({ kind: 'added', about: { en: 'Lina Khoury' } })
  const read = async () => (await all.get<Profile>(omar, 'profile')).body
  const profile = await read()
  expect(profile).toMatchObject({
    phone: '+971507654321',
    personalEmail: 'omar@home.example',
    address: { line: 'Villa 12, Al Wasl Road', city: 'Dubai', country: 'AE' },
    emergencyContacts: [{ name: 'Lina Khoury', relation: 'spouse', phone: '+971501112233' }],
  })
  const recordId = profile.emergencyContacts[0]?.id ?? ''
  const removal = { group: 'emergency', recordId, values: null }
  expect((await all.post(omar, 'profile/changes', removal)).body).toMatchObject({
    kind: 'removed',
    fields: [
      { field: 'contactName', before: 'Lina Khoury', after: '' },
      { field: 'relation', after: '' },
      { field: 'phone', after: '' },
    ],
  })
  expect((await read()).emergencyContacts).toEqual([])
  expect(await all.post(omar, 'profile/changes', removal)).toMatchObject({
    body: { code: 'profileChanges.recordMissing' },
  })
  const kinds = (await all.noticesOf(hr)).map(({ kind }) => kind)
  expect(kinds).toEqual(['profileChanged', 'profileChanged', 'profileChanged', 'profileChanged'])
})

test('a dependant is added by approval; HR see when the documents expire, and no numbers', async () => {
  const all = await aProfileCompany()
  const { omar, sara, hr } = all.people
  const { body } = await all.addDependant(omar)
  expect(body).toMatchObject({ kind: 'added', about: { en: 'Maya Khoury' }, isMasked: true })
  expect((await all.get<Profile>(omar, 'profile')).body.dependants).toEqual([])
  expect((await all.approve(hr, body.id)).status).toBe(200)
  const profile = await all.get<Profile>(omar, 'profile')
  const family = () => all.get<{ dependants: unknown[] }>(hr, `employees/${omar.employeeId}/family`)
  const added = await family()
  for (const { text } of [profile, added, await all.get(hr, 'profile-changes')])
    expect(text).not.toMatch(/N1234567|2025\/1234567/)
  expect(added.body.dependants).toMatchObject([
    {
      name: { en: 'Maya Khoury' },
      expiries: [
        { document: 'passport', day: '2028-05-01' },
        { document: 'visa', day: '2027-01-10' },
      ],
    },
  ])
  const id = profile.body.dependants[0]?.id ?? ''
  expect((await all.get(omar, `profile/dependants/${id}`)).body).toEqual(DAUGHTER)
  expect((await all.get(sara, `profile/dependants/${id}`)).status).toBe(404)
  const edited = await all.post(omar, 'profile/changes', {
    group: 'dependants',
    recordId: id,
    values: { ...DAUGHTER, visaExpiry: '2029-01-10' },
    note: '',
    fileIds: [await all.upload(omar)],
  })
  expect(edited.body).toMatchObject({
    kind: 'edited',
    fields: [{ field: 'visaExpiry', before: '2027-01-10', after: '2029-01-10' }],
  })
  await all.approve(hr, edited.body.id)
  expect((await family()).body.dependants).toMatchObject([
    { expiries: [{ document: 'passport' }, { document: 'visa', day: '2029-01-10' }] },
  ])
})

test('a HEIC photo as proof gets the sentence that says how to save it', async () => {
  const { upload, people } = await aProfileCompany()
  const photo = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC')
  await expect(upload(people.omar, photo)).rejects.toThrow('photos.heic')
})

test('a request is refused without proof, without a change, for a past day, or while another waits', async () => {
  const all = await aProfileCompany()
  const { omar, sara } = all.people
  const code = async (sent: Promise<{ body: { code: string } }>) => (await sent).body.code
  expect(await code(all.rename(omar, {}, { fileIds: [] }))).toBe('profileChanges.proofRequired')
  expect(await code(all.rename(omar, { nameEn: PERSON.nameEn }))).toBe(
    'profileChanges.nothingChanged',
  )
  expect(await code(all.rename(omar, {}, { fromDay: '2026-11-17' }))).toBe('profileChanges.dayPast')
  expect(await code(all.rename(omar, {}, { fromDay: '2028-11-17' }))).toBe(
    'profileChanges.dayTooLate',
  )
  expect(await code(all.rename(omar, { nameEn: 'Omar 2' }))).toBe('employees.nameCharacters')
  expect(await code(all.rename(omar, { birthDate: '2020-01-01' }))).toBe('employees.tooYoung')
  const theirs = await all.upload(sara)
  expect(await code(all.rename(omar, {}, { fileIds: [theirs] }))).toBe(
    'profileChanges.proofMissing',
  )
  expect((await all.rename(omar)).status).toBe(201)
  expect(await code(all.rename(omar, { nameEn: 'Omar Saleh' }))).toBe(
    'profileChanges.waitingAlready',
  )
})

test('a request that is withdrawn waits for no one, and only its owner withdraws it', async () => {
  const all = await aProfileCompany()
  const { omar, sara, hr } = all.people
  const { id } = (await all.rename(omar)).body
  expect((await all.withdraw(sara, id)).status).toBe(404)
  expect((await all.withdraw(omar, id)).body.state).toBe('withdrawn')
  expect((await all.withdraw(omar, id)).body.code).toBe('profileChanges.alreadyDecided')
  expect((await all.approve(hr, id)).body.code).toBe('profileChanges.alreadyDecided')
  expect((await all.get<List>(hr, 'profile-changes')).body.items).toEqual([])
  expect(await all.noticesOf(hr)).toMatchObject([{ isRead: true }])
  expect((await all.rename(omar)).status).toBe(201)
})

test('a record that changed meanwhile is not overwritten', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const { id } = (await all.rename(omar)).body
  await all.database.queries
    .updateTable('employees')
    .set({ name_en: 'Omar Nasser' })
    .where('site_id', '=', all.siteId)
    .where('id', '=', omar.employeeId)
    .execute()
  expect((await all.approve(hr, id)).body.code).toBe('profileChanges.changedMeanwhile')
  expect(await all.record(omar.employeeId)).toMatchObject({ name_en: 'Omar Nasser' })
  expect((await all.decline(hr, id)).status).toBe(200)
})

test('a change for a later day takes effect on it, once, even when the job missed days', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const { id } = (await all.rename(omar, {}, { fromDay: '2026-12-01' })).body
  expect((await all.approve(hr, id)).body).toMatchObject({ fromDay: '2026-12-01' })
  const name = async () => (await all.record(omar.employeeId)).name_en
  await all.job('2026-11-30T05:00:00Z')
  expect(await name()).toBe('Omar Khoury')
  await all.job('2026-12-05T05:00:00Z')
  expect(await name()).toBe('Omar Haddad')
  await all.database.queries
    .updateTable('employees')
    .set({ name_en: 'Omar Nasser' })
    .where('site_id', '=', all.siteId)
    .where('id', '=', omar.employeeId)
    .execute()
  await all.job('2026-12-06T05:00:00Z')
  expect(await name()).toBe('Omar Nasser')
})

test('hostile text is refused or stored as it is typed, never run', async () => {
  const all = await aProfileCompany()
  const { omar } = all.people
  const address = (addressLine: string) =>
    all.post(omar, 'profile/changes', {
      group: 'address',
      values: { addressLine, city: '', country: '' },
    })
  expect((await address('a\u202eb')).status).toBe(422)
  expect((await address('a\u0000b')).status).toBe(422)
  const markup = "<script>alert(1)</script> '; drop table dependants; --"
  expect((await address(markup)).body.fields).toEqual([
    { field: 'addressLine', before: '', after: markup },
  ])
  const { iban: _iban, ...rest } = { iban: IBAN, group: 'address', values: { iban: IBAN } }
  expect((await all.post(omar, 'profile/changes', rest)).status).toBe(422)
})

test('at most five emergency contacts are stored', async () => {
  const all = await aProfileCompany()
  const { omar } = all.people
  const add = (index: number) =>
    all.post(omar, 'profile/changes', {
      group: 'emergency',
      recordId: null,
      values: { contactName: 'Lina', relation: 'friend', phone: `050 111 223${index}` },
    })
  for (let index = 0; index < 5; index += 1) expect((await add(index)).status).toBe(201)
  expect((await add(6)).body.code).toBe('profileChanges.tooMany')
})

test('the same key sends one request', async () => {
  const all = await aProfileCompany()
  const { omar } = all.people
  const body = {
    group: 'personal',
    values: { ...PERSON, nameEn: 'Omar Haddad' },
    fromDay: TODAY,
    note: '',
    fileIds: [await all.upload(omar)],
  }
  const [one, other] = [
    await all.post(omar, 'profile/changes', body, 'key-0000001'),
    await all.post(omar, 'profile/changes', body, 'key-0000001'),
  ]
  expect([one.status, other.status]).toEqual([201, 201])
  expect(one.body.id).toBe(other.body.id)
})
