import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { download } from '#platform/ui/save-file.ts'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { fakePasskeys } from '#accounts/second-factor/fake-browser.ts'
import { meOf } from '#test/helpers/screen-data.ts'
import { confirmPassword, type Me, whoAmI } from './contract.ts'
import { confirmSecondFactor, startConfirmation } from './second-step/contract.ts'

const shared = {
  area: 'test',
  access: 'signed-in',
  summary: 'For this test',
  confirm: true,
} as const
const change = endpoint({
  ...shared,
  name: 'test.change',
  method: 'POST',
  path: '/api/test/change',
  reply: z.strictObject({ changed: z.literal(true) }),
})
const file = endpoint({
  ...shared,
  name: 'test.file',
  method: 'GET',
  path: '/api/test/file',
  reply: z.string(),
  replyAs: 'file',
})
const read = endpoint({
  ...shared,
  name: 'test.read',
  method: 'GET',
  path: '/api/test/read',
  reply: z.strictObject({ pay: z.int() }),
})

function Actions() {
  const { submit, error } = useSubmit(change)
  return (
    <>
      {/* oxlint-disable-next-line react/jsx-no-literals -- the screen of this test */}
      <Button onPress={() => submit({})}>Change</Button>
      {/* oxlint-disable-next-line react/jsx-no-literals -- the screen of this test */}
      <Button onPress={() => void download(file, {}, () => 'Not saved')}>Save</Button>
      {error !== null && <CouldNotLoad error={error} />}
    </>
  )
}

function Pay() {
  const { data, error } = useEndpoint(read)
  return <p>{error === null ? (data?.pay ?? '…') : error.message}</p>
}

const confirmed = reply(confirmPassword, { confirmedAt: '2026-11-10T08:00:00.000Z' })
const asked = () => screen.findByRole('alertdialog', { name: 'Confirm your password' })

test('what needs the password again is done once it is given, and nothing is asked the second time', async () => {
  const { user, sent } = renderScreen(<Actions />, {
    as: {},
    replies: [refusal(change, 'http.confirmPassword'), reply(change, { changed: true }), confirmed],
  })
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await asked()
  await expectAccessible()
  await user.type(screen.getByLabelText('Current password'), 'a long secret{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(sent(change)).toHaveLength(2))
  expect(sent(confirmPassword).map(({ body }) => body)).toEqual([{ password: 'a long secret' }])
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(sent(change)).toHaveLength(3))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a file that needs the password again is downloaded once it is given', async () => {
  const { user, sent } = renderScreen(<Actions />, {
    as: {},
    replies: [refusal(file, 'http.confirmPassword'), reply(file, 'a,b'), confirmed],
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await asked()
  await user.type(screen.getByLabelText('Current password'), 'a long secret{Enter}')
  await waitFor(() => expect(sent(file)).toHaveLength(2))
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('a user who cancels sees no error and may try again', async () => {
  const { user, sent } = renderScreen(<Actions />, {
    as: {},
    replies: [refusal(change, 'http.confirmPassword'), refusal(file, 'http.confirmPassword')],
  })
  for (const name of ['Change', 'Save']) {
    await user.click(screen.getByRole('button', { name }))
    await asked()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Not saved')).toBeNull()
  expect([sent(change).length, sent(file).length]).toEqual([1, 1])
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await asked()
})

test('several calls that need it wait for one answer, in Arabic too', async () => {
  const { user, sent } = renderScreen(
    <>
      <Pay />
      <Actions />
    </>,
    {
      as: {},
      language: 'ar',
      replies: [refusal(read, 'http.confirmPassword'), reply(read, { pay: 4200 }), confirmed],
    },
  )
  await screen.findByRole('alertdialog', { name: 'تأكيد كلمة المرور' })
  await expectAccessible()
  await user.type(screen.getByLabelText('كلمة المرور الحالية'), 'a long secret{Enter}')
  await screen.findByText('4200')
  expect(sent(read)).toHaveLength(2)
})

test('what needed the password is not loaded again behind the user’s back', async () => {
  const { sent } = renderScreen(<Pay />, { as: {}, replies: [reply(read, { pay: 4200 })] })
  await screen.findByText('4200')
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent(read)).toHaveLength(1)
})

function withFactors(...secondFactors: Me['secondFactors']) {
  return reply(whoAmI, { ...meOf({}), secondFactors })
}

test('the code of the app confirms in place of the password', async () => {
  const { user, sent } = renderScreen(<Actions />, {
    as: {},
    replies: [
      withFactors('totp', 'recovery'),
      refusal(change, 'http.confirmPassword'),
      reply(change, { changed: true }),
      refusal(confirmSecondFactor, 'session.wrongCode', { field: 'code' }),
      reply(confirmSecondFactor, { confirmedAt: '2026-11-10T08:00:00.000Z' }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('button', { name: 'Use your authenticator app' }))
  const code = await screen.findByRole('textbox', { name: 'Code' })
  await expectAccessible()
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText(/already used code/)).toBeDefined()
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  await waitFor(() => expect(sent(change)).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(confirmSecondFactor).at(-1)?.body).toEqual({ proof: { by: 'totp', code: '123456' } })
})

test('a passkey confirms in place of the password', async () => {
  fakePasskeys()
  const { user, sent } = renderScreen(<Actions />, {
    as: {},
    language: 'ar',
    replies: [
      withFactors('passkey', 'recovery'),
      refusal(change, 'http.confirmPassword'),
      reply(change, { changed: true }),
      reply(startConfirmation, {
        challenge: 'AAAA',
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [],
      }),
      reply(confirmSecondFactor, { confirmedAt: '2026-11-10T08:00:00.000Z' }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('button', { name: 'استخدام مفتاح المرور' }))
  await waitFor(() => expect(sent(change)).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /تطبيق المصادقة/ })).toBeNull()
})
