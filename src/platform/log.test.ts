import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLogger, type LogFields, type LogLevel } from './log.ts'
import { redact } from './redact.ts'

function recorded(level: LogLevel = 'debug') {
  const lines: string[] = []
  return { lines, log: createLogger({ level, destination: { write: (line) => lines.push(line) } }) }
}

const CANARIES = {
  password: 'Tr0ub4dor&3xyz',
  token: 'kq3Zp0vX8sWn4uYb7eRj2tLm6cHd9fGa1oIi5xQvBnE',
  passport: 'N4827163',
  iban: 'AE070331234567890123456',
  ibanSpaced: 'AE07 0331 2345 6789 0123 456',
  salary: '18750.50',
  grouped: '18,750',
  email: 'salma.k@example.ae',
  phone: '+971 50 123 4567',
  emiratesId: '784-1990-1234567-1',
  arabic: 'حساسية من الفول السوداني',
  arabicDigits: '١٨٧٥٠',
}

describe('what a log line may contain', () => {
  test('a line is JSON with its event, time and the allowed fields', () => {
    const { lines, log } = recorded()
    log.info('request served', {
      requestId: 'r-1',
      method: 'GET',
      route: '/api/leaves/{id}',
      status: 200,
      ms: 3.14159,
    })
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>
    expect(line).toMatchObject({
      level: 'info',
      event: 'request served',
      route: '/api/leaves/{id}',
      status: 200,
      ms: 3.1,
    })
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  test('a field outside the allowed list is left out, even when the types were bypassed', () => {
    const { lines, log } = recorded()
    log.info('request served', {
      body: CANARIES,
      password: CANARIES.password,
      status: 200,
    } as LogFields)
    for (const canary of Object.values(CANARIES)) expect(lines.join('')).not.toContain(canary)
  })

  test('a path with its query, or a value where a name belongs, is not logged', () => {
    const { lines, log } = recorded()
    log.info('request served', { route: `/api/find?email=${CANARIES.email}` })
    log.info('request served', {
      requestId: `${CANARIES.email}\nx`,
      method: CANARIES.arabic,
      code: CANARIES.phone,
    })
    log.info(`answered ${CANARIES.email}`)
    for (const canary of Object.values(CANARIES)) expect(lines.join('')).not.toContain(canary)
    expect(lines).toHaveLength(3)
  })

  test('a user is a hash that differs by site', () => {
    const { lines, log } = recorded()
    const user = '0199f3a2-0000-7000-8000-000000000001'
    log.info('signed in', { site: 1, user })
    log.info('signed in', { site: 2, user })
    expect(lines.join('')).not.toContain(user)
    const [one, two] = lines.map((line) => (JSON.parse(line) as { user: string }).user)
    expect(one).not.toBe(two)
  })

  test('context fields are on every line, and levels below the configured one are not logged', () => {
    const { lines, log } = recorded('warn')
    const child = log.with({ requestId: 'r-9' })
    child.info('quiet')
    child.warn('heard')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('r-9')
  })
})

describe('errors', () => {
  test.each(Object.entries(CANARIES))(
    '%s is redacted from an error, its cause and its stack',
    (_name, canary) => {
      const { lines, log } = recorded()
      const wordings = [
        `could not save "${canary}"`,
        `could not save '${canary}'`,
        `Key (iban)=(${canary}) already exists.`,
        `password: ${canary}`,
        `authorization: Bearer ${canary}`,
      ]
      for (const wording of wordings)
        log.error('failed', { error: new Error(wording, { cause: new Error(wording) }) })
      log.error('failed', { error: new Error(`first\npassword ${canary}`) })
      try {
        JSON.parse(canary)
      } catch (error) {
        log.error('failed', { error })
      }
      log.error('failed', { error: canary })
      log.error('failed', { error: { canary } })
      expect(lines.join('\n')).not.toContain(canary)
    },
  )

  test('without quotes, everything with a recognisable format is redacted too', () => {
    const { password, ...recognisable } = CANARIES
    for (const canary of Object.values(recognisable))
      expect(redact(`row was ${canary}, refused`)).not.toContain(canary)
    expect(password).not.toBe('')
  })

  test('what remains still identifies the error: name, code, constraint, stack', () => {
    const { lines, log } = recorded()
    const error = Object.assign(
      new TypeError("Cannot read properties of undefined (reading 'siteId')"),
      {
        code: '23505',
        constraint: 'users_email',
        detail: `Key (email)=(${CANARIES.email})`,
      },
    )
    log.error('request failed', { error, status: 500 })
    const logged = (JSON.parse(lines[0] ?? '') as { error: Record<string, unknown> }).error
    expect(logged).toMatchObject({ name: 'TypeError', code: '23505', constraint: 'users_email' })
    expect(logged.message).toBe('Cannot read properties of undefined (reading siteId)')
    expect(String(logged.stack)).toContain('log.test.ts')
    expect(lines[0]).not.toContain('detail')
  })

  test('no text splits one line into two, and redaction always ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const { lines, log } = recorded()
        log.error(text, { error: new Error(text), requestId: text, route: text })
        expect(lines).toHaveLength(1)
        expect((lines[0] ?? '').trimEnd()).not.toMatch(/[\n\r\u2028\u2029]/)
      }),
      { numRuns: 200 },
    )
  })

  test('a hostile message is redacted quickly', () => {
    const started = performance.now()
    for (const unit of ['1', '1 ', 'A1', '(', '"', '@', 'a@', '=(', 'AE07 ', "'", '1-', 'bearer '])
      redact(unit.repeat(200_000))
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

test('a destination that throws does not fail the caller', () => {
  const log = createLogger({
    level: 'info',
    destination: {
      write() {
        throw new Error('no space left on device')
      },
    },
  })
  expect(() => log.error('request failed', { error: new Error('x') })).not.toThrow()
})
